import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, temporaryFolder } from './support/service.js';
import { json, result, type StandIn, startStandIn } from './support/stand-in.js';

/** What is installed: it prints the version without the bundle. */
const program = path.join(path.dirname(bundle), '../bin/service.js');
const LONG_RESULT = { ...result, summary: 'x'.repeat(100_000) };
/** What fits where not everything does, in bytes. */
const FITS = 16 * 1024;
const ON_FULL_DISK = `unshare -rm sh -c 'mount -t tmpfs -o size=${FITS} none full && "$@" >full/out.txt' sh`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn;
beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(path.join(folder.path, 'full'));
  await writeFile(path.join(folder.path, 'ok.txt'), "Omar: I'll order the bearing by Friday\n");
  server = await startStandIn((response) => json(response, 200, LONG_RESULT));
});
afterAll(async () => {
  await folder?.remove();
  await server?.close();
});

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const environment = () => ({ PATH: process.env['PATH'] ?? '', HOME: folder.path, SERVICE_BASE_URL: server.url });

/** Runs a line of the shell in which "$@" is the client. */
function run(line: string, argv: readonly string[]): Promise<Outcome> {
  const words = ['-c', `${line}; exit $?`, 'sh', process.execPath, program, ...argv];
  return new Promise((resolve) => {
    execFile('sh', words, { env: environment(), cwd: folder.path }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const cannotWrite = (reason: string): string =>
  `service: error: cannot write stdout: ${reason} [code=output_not_writable exit=9]\n`;
const DISK_FULL = cannotWrite('the disk is full');
const TOO_LARGE = cannotWrite('it would be larger than the limit for files');

const EXTRACT = ['extract', '--file', 'ok.txt', '--format', 'json'];
const PRINTING = [
  ['--version'],
  ['--help'],
  ['extract', '--help'],
  EXTRACT,
  ['schema'],
  ['config'],
  ['plugins'],
  ['manual'],
  ['autocomplete', 'bash'],
  ['autocomplete', 'words', '--', 'extr'],
  ['open', '--no-browser'],
  ['webhooks', 'listen', '--print-secret'],
];
const LONG = [EXTRACT, ['manual', '--format', 'json']];

describe.skipIf(process.platform !== 'linux')('stdout that cannot be written', () => {
  it.concurrent.each(PRINTING)('ends %j with 9 and one line', async (...argv) => {
    expect(await run('"$@" >/dev/full', argv)).toEqual({ code: 9, stdout: '', stderr: DISK_FULL });
    const closed = { code: 9, stdout: '', stderr: cannotWrite('it is closed') };
    expect(await run('"$@" >&-', argv)).toEqual(closed);
    const limited = `ulimit -f 0; "$@" >${argv.join('').replace(/\W/g, '')}.out`;
    expect(await run(limited, argv)).toEqual({ code: 9, stdout: '', stderr: TOO_LARGE });
  });

  it('is closed as well where the shell has closed its own', async () => {
    expect(await run('exec >&-; "$@"', ['--version'])).toMatchObject({ code: 9, stderr: cannotWrite('it is closed') });
  });

  it.each(LONG)('does not cut %j off with 0', async (...argv) => {
    expect(await run(`ulimit -f ${FITS / 512}; "$@" >cut.out`, argv)).toEqual({
      code: 9,
      stdout: '',
      stderr: TOO_LARGE,
    });
    expect((await stat(path.join(folder.path, 'cut.out'))).size).toBe(FITS);
  });

  const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
  it.skipIf(!canMount).each(LONG)('does not cut %j off with 0 at the end of a disk', async (...argv) => {
    expect(await run(`${ON_FULL_DISK} "$@"`, argv)).toEqual({ code: 9, stdout: '', stderr: DISK_FULL });
  });

  it('is refused where it was opened to be read', async () => {
    const { code, stderr } = await run('"$@" 1<ok.txt', ['--version']);
    expect({ code, stderr }).toEqual({ code: 9, stderr: cannotWrite('it is not open for writing') });
  });

  it('changes no status where it is stderr', async () => {
    expect((await run('"$@" 2>/dev/full', ['extract', '--file', 'nowhere.txt'])).code).toBe(3);
    expect((await run('"$@" 2>/dev/full', ['extrct'])).code).toBe(2);
  });
});

describe.skipIf(process.platform === 'win32')('stdout that nobody reads', () => {
  it.concurrent.each([
    ['| true', '', ['--version']],
    ['| true', '', ['--help']],
    ['| true', '', EXTRACT],
    ['| true', '', ['manual']],
    ['| head -1', '{\n', EXTRACT],
    ['| head -1', '[\n', ['manual', '--format', 'json']],
    ['>/dev/null', '', ['--version']],
    ['>/dev/null', '', EXTRACT],
  ])('is no failure: %s', async (reader, stdout, argv) => {
    const outcome = await run(`{ "$@"; echo "status $?" >&2; } ${reader}`, argv);
    expect(outcome).toMatchObject({ stderr: 'status 0\n' });
    expect(outcome.stdout.startsWith(stdout)).toBe(true);
  });

  it.each([['--version'], EXTRACT])('is no failure where a program throws it away: %j', async (...argv) => {
    // Node opens the null device for reading and writing, as it does itself for a stdout that is closed.
    const child = spawn(process.execPath, [program, ...argv], {
      env: environment(),
      cwd: folder.path,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
  });
});
