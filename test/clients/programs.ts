import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientProgram, Lacks } from './program.js';

const BUF = fileURLToPath(new URL('../../node_modules/.bin/buf', import.meta.url));

/** What Rust compiles of the packages of others takes minutes: kept beside the packages, for the next clone. */
const RUST_TARGET = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'),
  'structured-extraction-service/rust-client',
);

/** What POST /api/extract has not. */
const NOT_OVER_JSON: Lacks = {
  stream: 'not in this protocol',
  watch: 'not in this protocol',
  services: 'not in this protocol',
  gzip: 'not in this protocol',
};

/** What a page of another site cannot do. */
const IN_A_PAGE = {
  watch: 'for pages of the service alone',
  health: 'for pages of the service alone',
  services: 'needs a stream in both directions',
  gzip: 'answers alone, by the browser',
} satisfies Lacks;

/** Why curl follows no stream of Connect. */
const BINARY = 'needs binary frames: use buf curl';

/** All of examples/clients, in the order of the docs. */
export const PROGRAMS: readonly ClientProgram[] = [
  {
    name: 'node',
    title: 'Node',
    needs: { npm: 'Node 20.17 or later, with npm' },
    build: [
      { command: 'npm', args: ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'] },
      { command: 'npm', args: ['run', '--silent', 'generate'] },
    ],
    start: ['node', 'src/main.js'],
    offsets: 'utf16',
    protocols: {
      connect: {},
      grpc: {},
      'grpc-web': { services: 'needs HTTP/2' },
    },
    without: { json: 'not shown here: fetch, as in the browser' },
    receives: true,
  },
  {
    name: 'go',
    title: 'Go',
    needs: { go: 'Go 1.24 or later: https://go.dev/dl' },
    build: [
      { command: BUF, args: ['generate'] },
      { command: 'go', args: ['build', '-o', '.build/client', '.'] },
    ],
    start: ['.build/client'],
    offsets: 'utf8',
    protocols: { connect: {}, grpc: {}, 'grpc-web': {} },
    without: { json: 'not shown here: net/http' },
    receives: true,
  },
  {
    name: 'python',
    title: 'Python',
    needs: { python3: 'Python 3.11 or later with venv: apt-get install python3-venv' },
    build: [
      { command: 'python3', args: ['-m', 'venv', '.venv'] },
      {
        command: '.venv/bin/pip',
        args: ['install', '--quiet', '--disable-pip-version-check', '-r', 'requirements.txt'],
      },
      { command: '.venv/bin/python', args: ['generate.py'] },
    ],
    start: ['.venv/bin/python', '-m', 'client'],
    offsets: 'utf32',
    protocols: { grpc: {}, json: NOT_OVER_JSON },
    without: { connect: 'not with grpcio', 'grpc-web': 'not with grpcio' },
    receives: true,
  },
  {
    name: 'java',
    title: 'Java',
    needs: { java: 'a JDK from 17 on: apt-get install openjdk-17-jdk-headless', mvn: 'Maven: apt-get install maven' },
    build: [{ command: 'mvn', args: ['--quiet', '--batch-mode', '--no-transfer-progress', 'compile'] }],
    // Programs that end after a second are not worth the work of the second compiler.
    start: ['java', '-XX:TieredStopAtLevel=1', '-cp', 'target/classes:target/lib/*', 'example.client.Main'],
    offsets: 'utf16',
    protocols: { grpc: {} },
    without: {
      json: 'not shown here: java.net.http',
      connect: 'not with grpc-java',
      'grpc-web': 'not with grpc-java',
    },
    receives: true,
  },
  {
    name: 'rust',
    title: 'Rust',
    needs: { cargo: 'Rust 1.88 or later: https://rustup.rs' },
    build: [{ command: 'cargo', args: ['build', '--quiet'], environment: { CARGO_TARGET_DIR: RUST_TARGET } }],
    start: [path.join(RUST_TARGET, 'debug/service-client')],
    offsets: 'utf8',
    protocols: { grpc: {} },
    without: {
      json: 'not shown here: reqwest',
      connect: 'not with tonic',
      'grpc-web': 'not shown here: tonic-web',
    },
    receives: true,
  },
  {
    name: 'browser',
    title: 'Browser',
    needs: { npm: 'Node 20.17 or later, with npm', chromium: 'Chromium: apt-get install chromium' },
    build: [
      { command: 'npm', args: ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'] },
      { command: 'npm', args: ['run', '--silent', 'build'] },
    ],
    start: [],
    offsets: 'utf16',
    protocols: {
      connect: IN_A_PAGE,
      'grpc-web': IN_A_PAGE,
      json: { ...NOT_OVER_JSON, health: IN_A_PAGE.health },
    },
    without: { grpc: 'browsers cannot' },
    receives: false,
  },
  {
    name: 'curl',
    title: 'curl',
    needs: { bash: 'bash', curl: 'curl: apt-get install curl', jq: 'jq: apt-get install jq' },
    build: [],
    start: ['./client.sh'],
    environment: { BUF },
    offsets: 'utf32',
    protocols: {
      json: NOT_OVER_JSON,
      connect: { stream: BINARY, watch: BINARY, services: BINARY },
      grpc: {
        errors: 'buf curl shows them encoded',
        retry: 'not by buf curl',
        gzip: 'not by buf curl',
      },
    },
    without: { 'grpc-web': 'not shown here: buf curl' },
    receives: false,
  },
];
