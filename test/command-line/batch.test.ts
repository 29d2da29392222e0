import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../support/server-process.js';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { type BatchFolder, batchFolder, conversation, USUAL } from './support/batch.js';
import { ended, type RunOptions, runService, startService } from './support/service.js';
import { ok, startStandIn } from './support/stand-in.js';
import { noTerminal, runWithTerminal } from './support/terminal.js';

let server: SharedServer;
let folder: BatchFolder;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  folder = await batchFolder();
});
afterEach(() => folder.remove());

function options(more: RunOptions = {}): RunOptions {
  return { cwd: folder.path, ...more, env: { SERVICE_BASE_URL: server.url, ...more.env } };
}

const batch = (argv: readonly string[] = []) => folder.batch(server.url, argv);

describe('service batch', () => {
  it('writes the result of each of 300 files as extract would, and sums up', async () => {
    const names = folder.writeMany(300);
    const { code, summary, stderr } = await batch();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(summary).toMatchObject({ files: 300, done: 300, skipped: 0, failed: 0, left: 0, tasks: 300, failures: [] });
    expect(folder.results()).toEqual(names.map((name) => `in/${name}.json`));
    expect(JSON.parse(readFileSync(folder.at('out/summary.json'), 'utf8'))).toEqual(summary);
    const alone = await runService(['extract', '--file', 'in/01/142.txt', '--format', 'json'], options());
    expect(readFileSync(folder.at('out/in/01/142.txt.json'))).toEqual(alone.stdout);
    expect(folder.journal()).toHaveLength(300);
    expect(folder.journal()[0]).toMatchObject({
      status: 'done',
      input: expect.stringMatching(/^in\//),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      tasks: 1,
      decisions: expect.any(Number),
      risks: expect.any(Number),
      ms: expect.any(Number),
    });
  });

  it('does again what has changed, is gone, or had other settings, and nothing else', async () => {
    folder.writeMany(6);
    const standIn = await startStandIn();
    const again = async (...argv: readonly string[]) => {
      const before = standIn.requests.length;
      const { code, summary } = await folder.batch(standIn.url, argv);
      expect({ code, failed: summary.failed }).toEqual({ code: 0, failed: 0 });
      expect(summary.done).toBe(standIn.requests.length - before);
      return [summary.done, summary.skipped];
    };
    try {
      expect(await again()).toEqual([6, 0]);
      expect(await again()).toEqual([0, 6]);
      folder.write('in/00/002.txt', conversation(99));
      expect(await again()).toEqual([1, 5]);
      rmSync(folder.at('out/in/00/003.txt.json'));
      expect(await again('--concurrency', '1', '--no-retry', '--max-wait', '5')).toEqual([1, 5]);
      expect(await again('--source', 'slack')).toEqual([6, 0]);
      expect(await again('--source', 'slack', '--force')).toEqual([6, 0]);
      expect(await again('--source', 'slack', '--resolved-actions-json')).toEqual([6, 0]);
      expect(await again('--source', 'slack', '--resolved-actions-json', '--quiet')).toEqual([0, 6]);
      expect(await again('--source', 'slack', '--resolved-actions-json', '--reader', 'small')).toEqual([6, 0]);
    } finally {
      await standIn.close();
    }
  });

  it('fails the file that is no text, does the others, and does it when it is mended', async () => {
    folder.writeMany(3);
    folder.write('in/bad.txt', Buffer.from([0x41, 0xff]));
    folder.write('in/empty.txt', ' \n');
    const { code, summary, stderr } = await batch();
    expect(code).toBe(3);
    expect(summary).toMatchObject({ done: 3, failed: 2, failed_by_code: { input_not_utf8: 1, input_empty: 1 } });
    expect(stderr).toMatch(/^service: error: 2 of 5 files failed: .{1,80} \[code=files_failed exit=3\]\nhint: /);
    const failed = folder.journal().filter(({ status }) => status === 'failed');
    expect(failed.map(({ input, code }) => `${input} ${code}`).sort()).toEqual([
      'in/bad.txt input_not_utf8',
      'in/empty.txt input_empty',
    ]);
    folder.write('in/bad.txt');
    folder.write('in/empty.txt');
    expect(await batch()).toMatchObject({ code: 0, summary: { done: 2, skipped: 3 } });
  });

  it('goes on after each SIGKILL, with no half result, and does nothing twice', { timeout: 90_000 }, async () => {
    const names = folder.writeMany(200);
    mkdirSync(folder.at('out'));
    const finished = () => folder.results().filter((name) => !name.startsWith('.service-batch'));
    for (let round = 1; round <= 6; round += 1) {
      const child = startService([...USUAL, '--concurrency', '2'], options());
      const end = ended(child);
      await until(() => finished().length >= round * 10, `${round * 10} files are done`, 60);
      await pause(Math.random() * 50);
      child.kill('SIGKILL');
      const { code } = await end;
      // A quick machine may be done by a later round.
      if (round === 1) expect(code).toBeNull();
      for (const name of finished()) {
        expect(JSON.parse(readFileSync(folder.at('out', name), 'utf8'))).toHaveProperty('prompt_version');
      }
    }
    const { code, summary } = await batch();
    expect({ code, finished: summary.done + summary.skipped }).toEqual({ code: 0, finished: 200 });
    expect(folder.results()).toEqual(names.map((name) => `in/${name}.json`));
    const done = folder.journal().map(({ output }) => output);
    expect(new Set(done).size).toBe(done.length);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at %s with %i, says how to go on, and goes on', async (signal, status) => {
    folder.writeMany(12);
    const standIn = await startStandIn((response, request, count) => {
      if (count <= 5) ok(response, request, count);
    });
    try {
      const child = startService(USUAL, options({ env: { SERVICE_BASE_URL: standIn.url } }));
      const end = ended(child);
      await until(
        () => standIn.requests.length === 9 && folder.journal().length === 5,
        'five are answered, four wait',
        20,
      );
      child.kill(signal);
      const { code, stdout, stderr } = await end;
      expect({ code, stdout: stdout.toString() }).toEqual({ code: status, stdout: '' });
      expect(stderr).toBe('service: stopped at 5 of 12 files; the same command again does the rest\n');
    } finally {
      await standIn.close();
    }
    expect(readdirSync(folder.at('out')).sort()).toEqual(['.service-batch.jsonl', 'in']);
    // The address is one of the settings: here the server comes back at another.
    expect(folder.results()).toHaveLength(5);
    expect(await batch()).toMatchObject({ code: 0, summary: { done: 12 } });
  });

  it('lets nobody else write into the same folder meanwhile', async () => {
    folder.writeMany(1);
    const standIn = await startStandIn(() => undefined);
    const child = startService(USUAL, options({ env: { SERVICE_BASE_URL: standIn.url } }));
    const end = ended(child);
    try {
      await until(() => standIn.requests.length === 1, 'the first has begun', 20);
      const second = await batch();
      expect(second).toMatchObject({ code: 9, stderr: expect.stringContaining('code=output_locked') });
      expect(second.stderr).toContain(`process ${child.pid} on `);
    } finally {
      child.kill('SIGKILL');
      await end;
      await standIn.close();
    }
    expect(await batch()).toMatchObject({ code: 0, summary: { done: 1 } });
  });
});

describe('the folders of a batch', () => {
  it('may lie in one another, and results are not read', async () => {
    folder.write('in/a.txt');
    const argv = ['batch', '.', '--output-dir', './in/out', '--format', 'json', '--summary', 'json'];
    for (const expected of [{ done: 1 }, { files: 1, skipped: 1 }]) {
      const { code, stdout } = await runService(argv, options());
      expect({ code, ...JSON.parse(stdout.toString()) }).toMatchObject({ code: 0, ...expected });
    }
    expect(folder.results(folder.at('in/out'))).toEqual(['in/a.txt.json']);
  });

  it('are not left through a link, and nothing is sent for what cannot be written', async () => {
    for (const name of ['in/a/x.txt', 'in/b.txt', 'in/c.txt', 'else/keep.txt']) folder.write(name);
    mkdirSync(folder.at('out/in'), { recursive: true });
    symlinkSync(folder.at('else'), folder.at('out/in/a'));
    symlinkSync(folder.at('else/keep.txt'), folder.at('out/in/b.txt.json'));
    const standIn = await startStandIn();
    const { code, summary } = await folder.batch(standIn.url);
    await standIn.close();
    expect({ code, requests: standIn.requests.length }).toEqual({ code: 9, requests: 1 });
    expect(summary).toMatchObject({ done: 1, failed: 2, failed_by_code: { output_not_writable: 2 } });
    expect(readdirSync(folder.at('else'))).toEqual(['keep.txt']);
    expect(readFileSync(folder.at('else/keep.txt'), 'utf8')).toBe(conversation(0));
  });

  it('refuse two results in one place before anything is done', async () => {
    folder.write('a/x.txt');
    folder.write('b/x.txt');
    const argv = ['batch', folder.at('a/x.txt'), folder.at('b/x.txt'), '--output-dir', 'out'];
    const { code, stderr } = await runService(argv, options());
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('would both be at x.txt.txt') });
    expect(readdirSync(folder.path).sort()).toEqual(['a', 'b']);
  });

  it('take a list of files from a pipe, ended by NUL or by lines', async () => {
    folder.write('in/a b.txt');
    folder.write('in/c\nd.png');
    folder.write('in/e.bin');
    const list = (stdin: string) =>
      runService(['batch', '-', '--output-dir', 'out', '--format', 'markdown'], options({ stdin }));
    expect(await list('in/a b.txt\0./in/c\nd.png\0')).toMatchObject({ code: 0 });
    expect(folder.results()).toEqual(['in/a b.txt.md', 'in/c\nd.png.md']);
    const missing = await list('in/e.bin\r\nin/gone.txt\n');
    expect(missing).toMatchObject({ code: 3, stderr: expect.stringContaining('1 of 2 files failed') });
    expect(folder.results()).toContain('in/e.bin.md');
  });
});

describe('the flags of an extraction', () => {
  it.each([
    [['--format', 'ics'], 'ics', /^BEGIN:VCALENDAR/],
    [['--format', 'csv'], 'csv', /report 0/],
    [['--resolved-actions-json', '--markdown-summary'], 'json', /"markdown_summary":/],
    [['--rpc', 'grpc', '--format', 'json'], 'json', /"prompt_version"/],
  ])('%j are taken', async (argv, ending, content) => {
    folder.writeMany(2);
    const end = await runService(['batch', 'in', '--output-dir', 'out', ...argv], options());
    expect(end).toMatchObject({ code: 0, stderr: '' });
    expect(folder.results()).toEqual([`in/00/000.txt.${ending}`, `in/00/001.txt.${ending}`]);
    expect(readFileSync(folder.at(`out/in/00/000.txt.${ending}`), 'utf8')).toMatch(content);
  });

  it('have a gate, which a run that does nothing any more does not pass either', async () => {
    folder.write('in/a.txt', 'Ana: I will send the report by Friday.\n');
    folder.write('in/b.txt', 'Ana: TODO: somebody has to order the bearing.\n');
    for (const counts of [{ done: 2 }, { skipped: 2 }]) {
      const { code, summary, stderr } = await batch(['--fail-on', 'unowned']);
      expect({ code, ...summary }).toMatchObject({ code: 11, ...counts, findings_by_word: { unowned: 1 } });
      expect(stderr).toMatch(/code=gate_failed exit=11\]\n {2}unowned: .{1,100} in\/b\.txt:1, /);
    }
  });

  it.each([
    [['--thread-id', 'x'], 'unknown flag --thread-id'],
    [['--concurrency', '33'], 'whole number from 1 to 32'],
    [['--force', '--force'], 'more than once'],
    [['missing'], 'missing does not exist'],
  ])('%j are refused before anything is made', async (argv, words) => {
    folder.write('in/a.txt');
    const { code, stderr, stdout } = await batch(argv);
    expect([2, 3]).toContain(code);
    expect({ stdout: stdout.toString(), stderr }).toMatchObject({ stdout: '', stderr: expect.stringContaining(words) });
    expect(readdirSync(folder.path)).toEqual(['in']);
  });
});

describe('what is shown of a batch', () => {
  it('is a line for each file with --verbose, where stderr is no terminal', async () => {
    folder.writeMany(3);
    const { stderr } = await batch(['--verbose']);
    expect(stderr.match(/^service: done in\/00\/00\d\.txt: 1 tasks, 0 decisions, 0 risks$/gm)).toHaveLength(3);
  });

  describe.skipIf(noTerminal !== null)('on a terminal', () => {
    it('is a bar that ends with all of it and goes away', async () => {
      folder.writeMany(300);
      const { code, screen } = await runWithTerminal(USUAL, {
        cwd: folder.path,
        env: { SERVICE_BASE_URL: server.url },
      });
      expect(code).toBe(0);
      const drawn = screen.split('\r').filter((part) => part.includes('/300'));
      expect(drawn.length).toBeGreaterThan(3);
      expect(drawn[0]).toContain('0/300');
      expect(screen.endsWith('\r\u001b[K')).toBe(true);
    });

    it.each([
      [['--quiet'], {}],
      [[], { TERM: 'dumb' }],
    ])('is nothing with %j and %j', async (argv, env) => {
      folder.writeMany(3);
      const more = { cwd: folder.path, env: { SERVICE_BASE_URL: server.url, ...env } };
      expect(await runWithTerminal([...USUAL, ...argv], more)).toEqual({ code: 0, screen: '' });
    });
  });
});

it('leaves no file of its own open to others that the umask closes', async () => {
  folder.writeMany(1);
  await batch();
  for (const name of ['.service-batch.jsonl', 'summary.json', 'in/00/000.txt.json']) {
    expect(statSync(folder.at('out', name)).mode & 0o777).toBe(0o666 & ~process.umask());
  }
});
