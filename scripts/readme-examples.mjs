// npm run readme: writes into README.md what the built client prints for the conversation that stands there.
//   --check   writes nothing; fails where README.md says something else
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const readmeFile = path.join(root, 'README.md');
const readme = readFileSync(readmeFile, 'utf8');

const input = blockAfter('<!-- input:');
const output = blockAfter('<!-- output:');
const example = readFileSync(path.join(root, 'examples/slack-incident.txt'), 'utf8');
if (!example.includes(input.text)) fail('the input in README.md is no part of examples/slack-incident.txt');
const command = /^What `service (extract [^`]+)` prints/m.exec(readme)?.[1] ?? fail('README.md names no command');

const dataDir = mkdtempSync(path.join(tmpdir(), 'service-readme-'));
const server = start('backend/dist/main.js', [], { SERVICE_PORT: '0', SERVICE_DATA_DIR: dataDir });
const ended = new Promise((resolve) => server.once('close', resolve));
try {
  const printed = await runClient(await addressOf(server));
  const next = readme.slice(0, output.start) + printed + readme.slice(output.end);
  if (!process.argv.includes('--check')) writeFileSync(readmeFile, next);
  else if (next !== readme) fail(`README.md is out of date: npm run readme. The client prints now:\n${printed}`);
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true });
}

/** The fenced block below the line that begins with `marker`, without its fences. */
function blockAfter(marker) {
  const found = new RegExp(`^${marker}.*\\n\`\`\`text\\n((?:.*\\n)*?)\`\`\`$`, 'm').exec(readme);
  if (found === null) return fail(`README.md has no block after ${marker}`);
  const end = found.index + found[0].length - '```'.length;
  return { text: found[1], start: end - found[1].length, end };
}

async function runClient(url) {
  const client = start('cli/bin/service.js', command.split(' '), { SERVICE_BASE_URL: url });
  client.stdin.end(input.text);
  const status = new Promise((resolve) => client.once('close', resolve));
  const printed = await text(client.stdout);
  return (await status) === 0 ? printed : fail('the client failed');
}

async function addressOf(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line);
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  return fail('the server ended before it listened');
}

function start(file, argv, environment) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_')));
  const env = { ...inherited, LC_ALL: 'C.UTF-8', ...environment };
  return spawn(process.execPath, [path.join(root, file), ...argv], { env, stdio: ['pipe', 'pipe', 'inherit'] });
}

function fail(message) {
  process.exitCode = 1;
  throw new Error(message);
}
