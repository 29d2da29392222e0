// npm run demo [-- FILE]: starts the built backend on a free port, runs the built client against it, stops it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const file =
  process.argv[2] === undefined ? path.join(root, 'examples/slack-incident.txt') : path.resolve(process.argv[2]);
const dataDir = mkdtempSync(path.join(tmpdir(), 'service-demo-'));
const serverEnvironment = { ...process.env, SERVICE_PORT: '0', SERVICE_HOST: '127.0.0.1', SERVICE_DATA_DIR: dataDir };
const server = spawn(process.execPath, [path.join(root, 'backend/dist/main.js')], {
  env: serverEnvironment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const stopped = new Promise((resolve) => server.once('close', resolve));

try {
  const url = await addressOf(server);
  process.exitCode = await runClient(url);
} catch (error) {
  process.stderr.write(`demo: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  server.kill('SIGTERM');
  await stopped;
  rmSync(dataDir, { recursive: true, force: true });
}

/** The server logs one JSON object on a line; the first that has a url says where it listens. */
async function addressOf(child) {
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const url = urlIn(line);
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('the server ended before it listened');
}

function urlIn(line) {
  try {
    return JSON.parse(line).url;
  } catch {
    // Other tools may print plain lines before the log starts.
    return undefined;
  }
}

function runClient(url) {
  const client = spawn(process.execPath, [path.join(root, 'cli/bin/service.js'), 'extract', '--file', file], {
    env: { ...process.env, SERVICE_BASE_URL: url },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    client.once('error', reject);
    client.once('close', (code) => resolve(code ?? 1));
  });
}
