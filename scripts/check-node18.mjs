// Runs the built client on Node 18, the oldest one that it promises, against a stand-in server. It needs the built bundle.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = fileURLToPath(new URL('../cli/dist/service.cjs', import.meta.url));
const example = fileURLToPath(new URL('../examples/slack-incident.txt', import.meta.url));
const result = { summary: 'It works.', tasks: [], decisions: [], risks: [], prompt_version: 'x', schema_version: '1' };

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(result));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}`;

const extract = ['extract', '--file', example];
const checks = [
  { argv: ['--version'], status: 0, prints: /^\d+\.\d+\.\d+\n$/ },
  { argv: ['extract', '--help'], status: 0, prints: /--resolved-actions-json/ },
  { argv: [...extract], status: 0, prints: /It works\./ },
  { argv: [...extract, '--format', 'json'], status: 0, prints: /"summary": "It works\."/ },
  { argv: [...extract, '--format', 'markdown'], status: 0, prints: /^## Summary/ },
  {
    argv: [...extract, '--resolved-actions-json', '--markdown-summary'],
    status: 0,
    prints: /"resolved_actions_version": "1"/,
  },
  { argv: ['plugins'], status: 0, prints: /plugin-format/ },
  { argv: ['login', '--help'], status: 0, prints: /--with-token/ },
  { argv: ['login', '--host', 'http://10.0.0.1'], status: 2, prints: /^$/ },
  { argv: ['extract'], status: 2, prints: /^$/ },
];

// Outside the project: its .npmrc forbids the install script that unpacks the other Node.
const npx = ['-y', '-p', 'node@18', 'node', '-p', 'process.version + " " + process.execPath'];
const found = await run('npx', npx);
const [, version, node18] = /^(v18\.\S+) (.+)$/m.exec(found.stdout) ?? [];
if (node18 === undefined)
  throw new Error(`Node 18 did not run (it said ${found.stdout.trim() || found.stderr.trim()})`);
process.stdout.write(`ok   node ${version}\n`);
let failed = 0;
for (const { argv, status, prints } of checks) {
  const outcome = await run(node18, [bundle, ...argv]);
  const holds = outcome.status === status && prints.test(outcome.stdout);
  failed += holds ? 0 : 1;
  process.stdout.write(`${holds ? 'ok  ' : 'FAIL'} service ${argv.join(' ').replaceAll(root, '')}\n`);
  if (!holds) process.stdout.write(`status ${outcome.status}\n${outcome.stdout}${outcome.stderr}`);
}
server.close();
process.exitCode = failed === 0 ? 0 : 1;

function run(command, argv) {
  const child = spawn(command, argv, {
    cwd: tmpdir(),
    env: { ...process.env, SERVICE_BASE_URL: url, npm_config_loglevel: 'error' },
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
