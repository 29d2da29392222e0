// npm run check:install: packs the client, installs it globally on every version of Node that it promises, with the npm
// of that version, and calls it against a stand-in server. An install that warns fails. It needs the built bundle.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each with the major version of npm that it comes with. */
const NODES = { 18: 10, 20: 10, 22: 10, 24: 11 };
/** What npm says of the settings of this machine, not of the package. */
const OF_THE_MACHINE = /^npm warn (?:Unknown|config|using --force)/i;

const root = fileURLToPath(new URL('..', import.meta.url));
const example = fileURLToPath(new URL('../examples/slack-incident.txt', import.meta.url));
const result = { summary: 'It works.', tasks: [], decisions: [], risks: [], prompt_version: 'x', schema_version: '1' };

const extract = ['extract', '--file', example];
const CHECKS = [
  { argv: ['--version'], status: 0, prints: /^\d+\.\d+\.\d+\n$/ },
  { argv: ['--help'], status: 0, prints: /webhooks/ },
  { argv: ['extract', '--help'], status: 0, prints: /--resolved-actions-json/ },
  { argv: extract, status: 0, prints: /It works\./ },
  { argv: [...extract, '--format', 'json'], status: 0, prints: /"summary": "It works\."/ },
  { argv: [...extract, '--format', 'markdown'], status: 0, prints: /^## Summary/ },
  { argv: [...extract, '--format', 'ics'], status: 0, prints: /^BEGIN:VCALENDAR/ },
  {
    argv: [...extract, '--resolved-actions-json', '--markdown-summary'],
    status: 0,
    prints: /"resolved_actions_version": "1"/,
  },
  // The stand-in speaks no gRPC: that the part is there and loads is what this shows.
  { argv: [...extract, '--rpc', 'connect'], status: 8, prints: /^$/, complains: /the reply is none of connect/ },
  // Nor TLS: that this is told, and of a host that nobody knows, shows that the proxy was asked, and that the client ends.
  ...[extract, [...extract, '--rpc', 'grpc']].map((argv) => ({
    argv,
    env: (proxy) => ({ HTTPS_PROXY: proxy, SERVICE_BASE_URL: 'https://service.invalid' }),
    status: 7,
    prints: /^$/,
    complains: /it does not speak TLS \(through the proxy/,
  })),
  { argv: ['autocomplete', 'words', '--', 'extr'], status: 0, prints: /^extract\t/ },
  { argv: ['manual'], status: 0, prints: /^\.TH SERVICE 1/ },
  { argv: ['schema', 'resolved-actions'], status: 0, prints: /"\$schema"/ },
  { argv: ['plugins'], status: 0, prints: /plugin-format/ },
  { argv: ['login', '--help'], status: 0, prints: /--with-token/ },
  { argv: ['login', '--host', 'http://10.0.0.1'], status: 2, prints: /^$/ },
  { argv: ['extract'], status: 2, prints: /^$/ },
];

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': request.url === '/api/extract' ? 'application/json' : 'text/html' });
    response.end(JSON.stringify(result));
  });
});
server.on('connect', (_request, socket) => {
  const onward = connect(server.address().port, '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}`;
const folder = mkdtempSync(path.join(tmpdir(), 'service-install-'));
let failed = 0;
try {
  const packed = await run('npm', ['pack', '--ignore-scripts', '-w', 'cli', '--pack-destination', folder], root);
  const archive = path.join(folder, packed.stdout.trim().split('\n').at(-1));
  for (const [version, npm] of Object.entries(NODES)) await checkOn(version, await npmOf(npm), archive);
} finally {
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

async function checkOn(version, npm, archive) {
  // Its install script unpacks the other Node; the project's .npmrc forbids it, and npm run hands that on.
  const found = await run('npx', [
    '--ignore-scripts=false',
    '-y',
    '-p',
    `node@${version}`,
    'node',
    '-p',
    'process.version + " " + process.execPath',
  ]);
  const [, ran, node] = /^v(\d+)\.\S+ (.+)$/m.exec(found.stdout) ?? [];
  if (ran !== version) throw new Error(`Node ${version} did not run (it said ${found.stdout || found.stderr})`);
  const prefix = path.join(folder, `node-${version}`);
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
  const installed = await run(node, [npm, 'install', '-g', '--prefix', prefix, archive], folder, { PATH });
  const warnings = `${installed.stdout}${installed.stderr}`
    .split('\n')
    .filter((line) => /^npm (?:warn|error)/i.test(line) && !OF_THE_MACHINE.test(line));
  tell(installed.status === 0 && warnings.length === 0, `node ${version}: npm install -g`, warnings.join('\n'));
  tell(existsSync(path.join(prefix, 'share/man/man1/service.1')), `node ${version}: man service`, 'there is no page');
  const client = path.join(prefix, 'lib/node_modules/@structured-extraction/cli/bin/service.js');
  for (const { argv, env = () => ({}), status, prints, complains = /^/ } of CHECKS) {
    const outcome = await run(node, [client, ...argv], folder, { PATH, ...env(url) });
    const holds = outcome.status === status && prints.test(outcome.stdout) && complains.test(outcome.stderr);
    const said = `status ${outcome.status}\n${outcome.stdout}${outcome.stderr}`;
    tell(holds, `node ${version}: service ${argv.join(' ').replaceAll(root, '')}`, said);
  }
}

/** The path of an npm of that major version. */
async function npmOf(major) {
  const home = path.join(folder, `npm-${major}`);
  const program = path.join(home, 'node_modules/npm/bin/npm-cli.js');
  if (!existsSync(program)) await run('npm', ['install', '--no-save', '--prefix', home, `npm@${major}`]);
  return program;
}

function tell(holds, what, otherwise) {
  failed += holds ? 0 : 1;
  process.stdout.write(holds ? `ok   ${what}\n` : `FAIL ${what}\n${otherwise}\n`);
}

function run(command, argv, cwd = tmpdir(), env = {}) {
  const own = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, SERVICE_BASE_URL: url };
  const child = spawn(command, argv, {
    cwd,
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome = { stdout: '', stderr: '', status: null };
  child.stdout.on('data', (chunk) => {
    outcome.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    outcome.stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ ...outcome, status }));
  });
}
