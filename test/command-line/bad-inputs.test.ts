import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
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
  if (wanted.exit !== undefined) expect([wanted.exit].flat(), outcome.stderr).toContain(outcome.code);
  if (wanted.stdout !== undefined) expect(outcome.stdout.toString()).toBe(wanted.stdout);
  if (wanted.stderr_has !== undefined) expect(outcome.stderr).toContain(wanted.stderr_has);
  if (wanted.stderr_not_has !== undefined) expect(outcome.stderr).not.toContain(wanted.stderr_not_has);
  for (const byte of wanted.stderr_not_bytes ?? [])
    expect(Buffer.from(outcome.stderr).toString('hex')).not.toContain(byte);
  if (wanted.requests_sent !== undefined) expect(requests).toBe(wanted.requests_sent);
  if (wanted.max_rss_mib !== undefined && memory !== null) expect(memory).toBeLessThanOrEqual(wanted.max_rss_mib);
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
