// npm run conformance [-- --quick]: the conformance suite of Connect (connectrpc.com/conformance) asks a server that is the
// listener, the admission and the RPC routes of the service around the service of the suite, over Connect, gRPC and gRPC-Web,
// HTTP/1.1 and HTTP/2, with TLS and without. What is known to fail, with its reason, is conformance/known-failing.txt; anything
// else that fails, or one of those that no longer does, is an error. --quick runs the short suites alone. Needs Go, which
// builds the suite once, from the Go module proxy.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const VERSION = 'v1.0.7';
const MODULE = 'connectrpc.com/conformance';
const QUICK = ['Basic/**', 'Server Empty Requests/**', 'Unexpected Requests/**', 'Connect Unexpected Requests/**'];

const root = fileURLToPath(new URL('..', import.meta.url));
const beside = (name) => path.join(root, 'scripts/conformance', name);
const cache = path.join(root, 'node_modules/.cache/conformance', VERSION);
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

if (spawnSync('go', ['version']).status !== 0) {
  process.stderr.write('Go is not installed, and the suite is a Go program: see https://go.dev/doc/install\n');
  process.exit(process.env.CI === undefined ? 0 : 1);
}
const suite = path.join(cache, 'connectconformance');
const descriptors = path.join(cache, 'descriptors.binpb');
if (!existsSync(suite) || !existsSync(descriptors)) build();

const lists = ['--known-failing', `@${beside('known-failing.txt')}`];
const only = options.quick ? QUICK.flatMap((pattern) => ['--run', pattern]) : [];
const server = ['--', process.execPath, beside('server.mjs'), descriptors];
const { status } = spawnSync(
  suite,
  [
    '--mode',
    'server',
    '--conf',
    beside('features.yaml'),
    '--max-servers',
    '2',
    '-p',
    '4',
    ...lists,
    ...only,
    ...server,
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exitCode = status ?? 1;

function build() {
  mkdirSync(cache, { recursive: true });
  const go = (...words) =>
    execFileSync('go', words, { cwd: cache, env: { ...process.env, GOBIN: cache }, encoding: 'utf8' });
  go('install', `${MODULE}/cmd/connectconformance@${VERSION}`);
  const { Dir } = JSON.parse(go('mod', 'download', '-json', `${MODULE}@${VERSION}`));
  execFileSync('npx', ['buf', 'build', path.join(Dir, 'proto'), '-o', descriptors], { cwd: root });
}
