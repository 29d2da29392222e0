import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './server-process.js';

const TASK = findProgram('task', ['/usr/bin', '/usr/local/bin']);
const run = promisify(execFile);

/** Undefined where Taskwarrior is installed, else the way to get it; for `describeWhereInstalled`. */
export const missingTaskwarrior: string | undefined =
  TASK === undefined ? 'needs Taskwarrior 2.6 or later: apt-get install taskwarrior' : undefined;

/** A task as `task export` has it. */
export interface ExportedTask {
  readonly uuid: string;
  readonly status: string;
  readonly description: string;
  readonly due?: string;
  readonly tags?: readonly string[];
  readonly annotations?: readonly { readonly entry: string; readonly description: string }[];
}

/** Has `task import` read the documents one after the other into an empty store, in UTC; then what `task export` has. */
export async function importTasks(...documents: readonly string[]): Promise<readonly ExportedTask[]> {
  if (TASK === undefined) throw new Error(`This test ${missingTaskwarrior}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'service-taskwarrior-'));
  try {
    const settings = path.join(folder, 'taskrc');
    await writeFile(settings, 'confirmation=no\nverbose=nothing\nhooks=off\n');
    const env = { HOME: folder, TASKDATA: folder, TASKRC: settings, TZ: 'UTC', LANG: 'C.UTF-8' };
    for (const document of documents) {
      const file = path.join(folder, 'import.json');
      await writeFile(file, document);
      await run(TASK, ['import', file], { env });
    }
    const { stdout } = await run(TASK, ['export'], { env, maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as readonly ExportedTask[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
