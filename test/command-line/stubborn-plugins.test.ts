import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePackage } from './support/packages.js';
import { type Ended, ended, runService, startService, temporaryFolder } from './support/service.js';
import { type StandIn, startStandIn } from './support/stand-in.js';

const FORMAT = { formats: [{ name: 'own' }] };
const WELL = 'export default { formats: { own: () => "well" } };';
const NEVER = 'it waits for something that never happens';
const LATE = 'it did not end within 3 s';

let server: StandIn;
beforeAll(async () => {
  server = await startStandIn();
});
afterAll(() => server?.close());

interface Folder {
  readonly path: string;
  at(name: string): string;
  /** Writes the code of the plugin that is linked. */
  code(text: string): void;
  service(...argv: readonly string[]): Promise<Ended>;
  start(...argv: readonly string[]): ChildProcess;
}

/** A folder with a conversation, and a linked plugin that works. */
async function withPlugin(use: (folder: Folder) => Promise<void>, timeout = '30'): Promise<void> {
  const temporary = await temporaryFolder();
  const at = (name: string): string => path.join(temporary.path, name);
  const options = { cwd: temporary.path, env: { SERVICE_BASE_URL: server.url, SERVICE_PLUGIN_TIMEOUT: timeout } };
  const folder: Folder = {
    path: temporary.path,
    at,
    code: (text) => writeFileSync(at('plugin/index.js'), text),
    service: (...argv) => runService(argv, options),
    start: (...argv) => {
      const child = startService(argv, options);
      child.stdin?.end();
      return child;
    },
  };
  try {
    writeFileSync(at('ok.txt'), "Omar: I'll order the bearing by Friday\n");
    await writePackage(at('plugin'), { name: 'stubborn', service: FORMAT, code: WELL });
    const entry = { name: 'stubborn', version: '1.0.0', origin: 'linked', path: at('plugin'), request: null };
    const manifest = { apiVersion: 1, module: './index.js', ...FORMAT };
    mkdirSync(at('data/service'), { recursive: true });
    writeFileSync(at('data/service/plugins.json'), JSON.stringify({ version: 2, plugins: [{ ...entry, manifest }] }));
    await use(folder);
  } finally {
    await temporary.remove();
  }
}

/** Short where that is what is waited for; a busy machine may take long to start a process. */
const limitOf = (message: string): string => (message === LATE ? '3' : '30');

const OWN = ['extract', '--file', 'ok.txt', '--format', 'own'];

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that has ended and that nobody has asked about is still in the table.
    return !/^State:\s{1,5}Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('a plugin whose module', () => {
  it.concurrent.each([
    ['waits for ever', 'await new Promise(() => {});', NEVER],
    ['waits for ever and is busy', 'await new Promise(() => setInterval(() => {}, 100));', LATE],
    ['loops for ever', 'for (;;);', LATE],
    ['ends the process', 'process.exit(0);', 'it ended its own process with status 0'],
    ['ends the process behind its back', 'process.reallyExit(0);', 'it ended its own process with status 0'],
    ['kills the process', "process.kill(process.pid, 'SIGKILL');", 'it ended its own process with SIGKILL'],
    ['throws', 'throw new Error("out of ink");', 'out of ink'],
    ['throws nothing that is an error', 'throw null;', 'null'],
    ['rejects aside and waits', 'Promise.reject(new Error("aside")); await new Promise(() => {});', 'aside'],
  ])('%s is not linked, and ends an extraction with 10', async (_what, start, message) => {
    await withPlugin(async ({ code, service, at }) => {
      code(`${start}\n${WELL}`);
      const [linked, inspected, extracted] = await Promise.all([
        service('plugins', 'link', 'plugin'),
        service('plugins', 'inspect', 'stubborn', '--format', 'json'),
        service(...OWN, '--output', 'out.txt'),
      ]);
      expect(linked).toMatchObject({ code: 10, stderr: expect.stringContaining(message) });
      expect(linked.stderr).toContain('hint: nothing was linked');
      expect(JSON.parse(inspected.stdout.toString())).toMatchObject({
        loads: false,
        problems: [expect.stringContaining(message)],
      });
      expect(extracted.stderr).toContain(`service: error: the plugin stubborn cannot be loaded: ${message}`);
      expect({ code: extracted.code, stdout: extracted.stdout.toString() }).toEqual({ code: 10, stdout: '' });
      expect(existsSync(at('out.txt'))).toBe(false);
    }, limitOf(message));
  });
});

describe('a plugin whose function', () => {
  const format = (body: string): string => `export default { formats: { own: async () => { ${body} } } };`;

  it.concurrent.each([
    ['waits for ever', 'await new Promise(() => {});', NEVER],
    ['waits for ever and is busy', 'await new Promise(() => setInterval(() => {}, 100));', LATE],
    ['loops for ever', 'for (;;);', LATE],
    ['ends the process', 'process.exit(0);', 'it ended its own process with status 0'],
    ['ends the process later', 'setTimeout(() => process.exit(0), 5); await new Promise(() => {});', 'with status 0'],
    ['returns what cannot be sent', 'return () => "x";', 'could not be cloned'],
  ])('%s ends an extraction with 10', async (_what, body, message) => {
    await withPlugin(async ({ code, service, at }) => {
      code(format(body));
      const { code: status, stdout, stderr } = await service(...OWN, '--output', 'out.txt');
      expect(stderr).toMatch(/^service: error: the plugin stubborn failed at --format own: .{1,200} exit=10\]\nhint: /);
      expect(stderr).toContain(message);
      expect({ status, stdout: stdout.toString() }).toEqual({ status: 10, stdout: '' });
      expect(existsSync(at('out.txt'))).toBe(false);
    }, limitOf(message));
  });

  it.concurrent.each([
    ['leaves a timer behind', 'setInterval(() => {}, 100);'],
    ['ends the process when it has returned', 'setImmediate(() => process.exit(3));'],
    ['sets the status of the process', 'process.exitCode = 3;'],
    ['writes to the console', 'console.log("not part of the result");'],
  ])('%s does no harm to its result', async (_what, body) => {
    await withPlugin(async ({ code, service }) => {
      code(format(`${body} return "result";`));
      const { code: status, stdout } = await service(...OWN);
      expect({ status, stdout: stdout.toString() }).toEqual({ status: 0, stdout: 'result' });
    });
  });

  const busy = (then: string): string =>
    format(`const { writeFileSync } = await import('node:fs');
      const { spawn } = await import('node:child_process');
      const child = spawn('sleep', ['600'], { stdio: 'ignore' });
      process.on('SIGTERM', () => {});
      writeFileSync('busy.json', JSON.stringify([process.pid, child.pid]));
      ${then}`);

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)(
    'loops for ever does not keep the client from ending at %s, nor does it go on',
    async (signal, status) => {
      await withPlugin(async ({ code, start, at }) => {
        code(busy('for (;;);'));
        const child = start('extract', '--file', 'ok.txt', '--format', 'own');
        const end = ended(child);
        await expect.poll(() => existsSync(at('busy.json')) && readFileSync(at('busy.json'), 'utf8')).toMatch(/\]$/);
        child.kill(signal);
        expect((await end).code).toBe(status);
        const started = JSON.parse(readFileSync(at('busy.json'), 'utf8')) as number[];
        await expect.poll(() => started.filter(isRunning)).toEqual([]);
      });
    },
  );

  it('does not outlive a client that was killed', async () => {
    await withPlugin(async ({ code, start, at }) => {
      code(busy('child.kill(); for (;;);'));
      const child = start(...OWN);
      const end = ended(child);
      await expect.poll(() => existsSync(at('busy.json')) && readFileSync(at('busy.json'), 'utf8')).toMatch(/\]$/);
      child.kill('SIGKILL');
      await end;
      const [pid = 0] = JSON.parse(readFileSync(at('busy.json'), 'utf8')) as number[];
      await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
    });
  });

  it('loops for ever at one file of a batch is started again for the next', async () => {
    await withPlugin(async ({ code, service, at, path: folder }) => {
      code(
        'export default { formats: { own: (_, { inputPath }) => { for (; inputPath === "b.txt"; ); return inputPath; } } };',
      );
      for (const name of ['a.txt', 'b.txt', 'c.txt']) writeFileSync(path.join(folder, name), 'Ana: I will do it.\n');
      const argv = ['batch', 'a.txt', 'b.txt', 'c.txt', '--output-dir', 'out', '--format', 'own', '--concurrency', '1'];
      expect((await service(...argv)).code).toBe(10);
      expect(['a', 'c'].map((name) => readFileSync(at(`out/${name}.txt.own`), 'utf8'))).toEqual(['a.txt', 'c.txt']);
      expect(existsSync(at('out/b.txt.own'))).toBe(false);
    }, '3');
  });
});
