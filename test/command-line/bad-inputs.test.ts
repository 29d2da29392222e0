import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EXIT } from '../../cli/src/exit-codes.js';
import { CONVERSATION, settings, tooMany } from './support/bad-input-settings.js';
import { type BadInput, badInputs } from './support/bad-inputs.js';
import {
  type Ended,
  ended,
  ignoreClosedPipe,
  peakMemory,
  runService,
  startService,
  temporaryFolder,
} from './support/service.js';
import { startStandIn } from './support/stand-in.js';

const rows = badInputs(['cli-args', 'cli-io']);

it.concurrent.each(rows)('the bad input $id gets what the list says', { timeout: 60_000 }, (row) =>
  inFolder((folder) => check(row, folder)),
);

it.concurrent.each(['-1', 'abc', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'a Retry-After of %s is not slept away',
  { timeout: 20_000 },
  (value) =>
    inFolder(async (cwd) => {
      const server = await startStandIn(tooMany(value));
      const outcome = await runService(['extract', '--file', 'ok.txt'], { cwd, env: { SERVICE_BASE_URL: server.url } });
      await server.close();
      expect(outcome.code).toBe(6);
    }),
);

// What a row says in words: several values in one row..

it.concurrent.each([301, 302, 303, 307, 308])(
  'S041: a %d to another host is not followed, with a token or without',
  { timeout: 20_000 },
  (status) =>
    inFolder(async (cwd) => {
      const other = await startStandIn();
      const server = await startStandIn((response) => {
        response.writeHead(status, { location: `${other.url}/api/extract` });
        response.end();
      });
      const env = { SERVICE_BASE_URL: server.url, SERVICE_BEARER: 'svc_good' };
      const outcome = await runService(['extract', '--file', 'ok.txt'], { cwd, env });
      await Promise.all([server.close(), other.close()]);
      expect([7, 8]).toContain(outcome.code);
      expect(server.requests).toHaveLength(1);
      expect(other.requests).toHaveLength(0);
    }),
);

it.concurrent.each([
  'file:../evil',
  'evil;touch evil.out',
  '$(touch evil.out)',
  'git+ssh://x',
  '--ignore-scripts=false',
])('S049: the package %s is refused, and no shell sees it', { timeout: 60_000 }, (wanted) =>
  inFolder(async (cwd) => {
    const env = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0', GIT_SSH_COMMAND: 'false' };
    const outcome = await runService(['plugins', 'install', wanted], { cwd, env });
    expect([2, 10], outcome.stderr).toContain(outcome.code);
    expect(outcome.stdout.toString()).toBe('');
    expect(existsSync(path.join(cwd, 'evil.out'))).toBe(false);
  }),
);

it.concurrent.each(['ftp://x', 'not a url', 'http://user:pw@127.0.0.1:9', 'https://x.example/?q=1', 'http:// x'])(
  'K033: SERVICE_BASE_URL=%s is a wrong call, and no password is repeated',
  { timeout: 20_000 },
  (url) =>
    inFolder(async (cwd) => {
      const outcome = await runService(['extract', '--file', 'ok.txt'], { cwd, env: { SERVICE_BASE_URL: url } });
      expect(outcome.stderr).toContain('SERVICE_BASE_URL');
      expect(outcome.stderr).not.toContain('pw');
      expect(outcome.code).toBe(2);
    }),
);

it.concurrent.each(['', '/', '/below', '/below/'])(
  'K033: SERVICE_BASE_URL may end in "%s"',
  { timeout: 20_000 },
  (end) =>
    inFolder(async (cwd) => {
      const server = await startStandIn();
      const env = { SERVICE_BASE_URL: `${server.url}${end}` };
      const outcome = await runService(['extract', '--file', 'ok.txt'], { cwd, env });
      await server.close();
      expect(outcome.code, outcome.stderr).toBe(0);
      expect(server.requests.map(({ url }) => url)).toEqual([`${end.replace(/\/$/, '')}/api/extract`]);
    }),
);

it.concurrent.each([
  ['K036: a file of certificates that is not there', undefined],
  ['K036: a file of certificates that is no PEM', 'no certificate\n'],
])('%s keeps nothing from working that needs none', { timeout: 20_000 }, (_row, content) =>
  inFolder(async (cwd) => {
    if (content !== undefined) await writeFile(path.join(cwd, 'ca.pem'), content);
    const server = await startStandIn();
    const env = { SERVICE_BASE_URL: server.url, NODE_EXTRA_CA_CERTS: 'ca.pem' };
    const outcome = await runService(['extract', '--file', 'ok.txt'], { cwd, env });
    await server.close();
    expect(outcome.code, outcome.stderr).toBe(0);
  }),
);

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder();
  try {
    for (const name of ['ok.txt', 'a.txt', 'b.txt']) await writeFile(path.join(folder.path, name), CONVERSATION);
    await run(folder.path);
  } finally {
    await folder.remove();
  }
}

async function check(row: BadInput, folder: string): Promise<void> {
  const setting = settings[row.id] ?? {};
  const server = await startStandIn(setting.answer);
  try {
    await setting.prepare?.(folder);
    const argv = row.input.argv.map((argument) => argument.replace('{good_token}', 'svc_good'));
    const env = { SERVICE_BASE_URL: server.url, ...row.input.env };
    const child = startService(argv, { cwd: folder, env, ...(setting.uid === undefined ? {} : { uid: setting.uid }) });
    child.stdin?.on('error', ignoreClosedPipe);
    const memory = watchMemory(child);
    const end = ended(child);
    if (setting.drive === undefined) child.stdin?.end();
    await setting.drive?.(child, server);
    const outcome = await end;
    compare(row, outcome, server.requests.length, memory());
    await setting.check?.({ ...outcome, folder, server });
  } finally {
    await server.close();
  }
}

function compare({ expect: wanted }: BadInput, outcome: Ended, requests: number, memory: number | null): void {
  invariant(outcome);
  if (wanted.exit !== undefined) expect([wanted.exit].flat(), outcome.stderr).toContain(outcome.code);
  if (wanted.stdout !== undefined) expect(outcome.stdout.toString()).toBe(wanted.stdout);
  if (wanted.stderr_has !== undefined) expect(outcome.stderr).toContain(wanted.stderr_has);
  if (wanted.stderr_not_has !== undefined) expect(outcome.stderr).not.toContain(wanted.stderr_not_has);
  for (const byte of wanted.stderr_not_bytes ?? [])
    expect(Buffer.from(outcome.stderr).toString('hex')).not.toContain(byte);
  if (wanted.requests_sent !== undefined) expect(requests).toBe(wanted.requests_sent);
  if (wanted.max_rss_mib !== undefined && memory !== null) expect(memory).toBeLessThanOrEqual(wanted.max_rss_mib);
}

/** What INV5 of the list wants of every call. */
function invariant({ code, stdout, stderr }: Ended): void {
  expect(Object.values<number | null>(EXIT)).toContain(code);
  if (code !== EXIT.done) expect(stdout.toString()).toBe('');
  expect(stderr.split('\n').length - 1).toBeLessThanOrEqual(5);
  expect(stderr).not.toMatch(/^ {1,8}at /m);
}

/** Samples the memory of the client while it runs; returns how to read the highest value, in MiB. */
function watchMemory(child: ChildProcess): () => number | null {
  let highest: number | null = null;
  const timer = setInterval(() => {
    highest = Math.max(highest ?? 0, peakMemory(child) ?? 0);
  }, 20);
  child.once('exit', () => clearInterval(timer));
  return () => highest;
}
