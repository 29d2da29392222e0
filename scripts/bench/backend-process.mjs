import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../backend/dist/main.js', import.meta.url));
const START_MS = 60_000;

/**
 * Starts the built backend on a free port of the loopback, with its log in a file and an embedded store in a new folder.
 * @param environment SERVICE_* variables beside those and SERVICE_READER=small
 * @param nodeOptions arguments of node itself
 * @param main the program, where it is another installation
 */
export async function startBackend(environment = {}, nodeOptions = [], main = MAIN) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-backend-'));
  const logFile = path.join(folder, 'log');
  const log = openSync(logFile, 'w');
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_'));
  const env = {
    ...Object.fromEntries(others),
    SERVICE_PORT: '0',
    SERVICE_READER: 'small',
    SERVICE_DATA_DIR: path.join(folder, 'data'),
    ...environment,
  };
  const child = spawn(process.execPath, [...nodeOptions, main], { env, stdio: ['ignore', log, 'inherit'] });
  closeSync(log);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { port: await listeningPort(child, logFile), pid: child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listeningPort(child, logFile) {
  const deadline = performance.now() + START_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const port = /"url":"[^"]{1,200}:(\d+)",(?:"processes":\d+,)?"msg":"listening"/.exec(
      readFileSync(logFile, 'utf8'),
    )?.[1];
    if (port !== undefined) return Number(port);
    await sleep(20);
  }
  throw new Error(`the backend did not start:\n${readFileSync(logFile, 'utf8')}`);
}
