import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, temporaryFolder } from './support/service.js';

const FULL = '/dev/full';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder?.remove());

/** Runs the client with one of its streams on a disk that is full. */
function run(stream: 1 | 2, argv: readonly string[]): Promise<{ readonly code: number; readonly stderr: string }> {
  const script = `"$@" ${stream}>${FULL}; exit $?`;
  const environment = { PATH: process.env['PATH'] ?? '', HOME: folder.path, SERVICE_BASE_URL: 'http://127.0.0.1:9' };
  return new Promise((resolve) => {
    const options = { env: environment, cwd: folder.path };
    execFile('sh', ['-c', script, 'sh', process.execPath, bundle, ...argv], options, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });
}

describe.skipIf(!existsSync(FULL))('output that cannot be written', () => {
  it.each([
    ['--version'],
    ['--help'],
    ['extract', '--help'],
    ['schema'],
    ['config'],
    ['plugins'],
    ['manual'],
    ['autocomplete', 'bash'],
    ['open', '--no-browser'],
    ['webhooks', 'listen', '--print-secret'],
  ])('ends %j with 9 and one line', async (...argv) => {
    const { code, stderr } = await run(1, argv);
    expect(stderr).toBe('service: error: cannot write stdout: the disk is full [code=output_not_writable exit=9]\n');
    expect(code).toBe(9);
  });

  it('changes no status where it is that of stderr', async () => {
    expect((await run(2, ['extract', '--file', 'nowhere.txt'])).code).toBe(3);
    expect((await run(2, ['extrct'])).code).toBe(2);
  });
});
