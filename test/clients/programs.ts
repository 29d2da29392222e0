import { fileURLToPath } from 'node:url';
import type { ClientProgram, Lacks } from './program.js';

const BUF = fileURLToPath(new URL('../../node_modules/.bin/buf', import.meta.url));

/** What POST /api/extract has not. */
const NOT_OVER_JSON: Lacks = {
  stream: 'not in this protocol',
  watch: 'not in this protocol',
  services: 'not in this protocol',
  gzip: 'not in this protocol',
};

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
    receives: true,
  },
];
