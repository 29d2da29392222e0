import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, lstat, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Ended } from './service.js';
import { type Answer, json, ok, problem, result, type StandIn } from './stand-in.js';

const NOBODY = 65534;
export const CONVERSATION = "Omar: I'll order the bearing by Friday\n";

/** Everything that a row may need to be run as it says. */
export interface Setting {
  readonly answer?: Answer;
  readonly uid?: number;
  readonly prepare?: (folder: string) => Promise<void>;
  /** Feeds and drives the client; without it stdin is an empty pipe. */
  readonly drive?: (child: ChildProcess, server: StandIn) => Promise<void>;
  readonly check?: (outcome: Ended & { readonly folder: string; readonly server: StandIn }) => Promise<void> | void;
}

const huge = { ...result, summary: 'x'.repeat(1024 * 1024) };
const never: Answer = () => undefined;
export const tooMany =
  (retryAfter: string): Answer =>
  (response) =>
    problem(response, 429, 'rate_limited', { 'retry-after': retryAfter });

const write =
  (name: string, content: string | Buffer) =>
  (folder: string): Promise<void> =>
    writeFile(path.join(folder, name), content);

const kill =
  (...signals: readonly NodeJS.Signals[]) =>
  async (child: ChildProcess, server: StandIn): Promise<void> => {
    child.stdin?.end();
    while (server.requests.length === 0 && child.exitCode === null) await sleep(20);
    for (const signal of signals) {
      child.kill(signal);
      await sleep(100);
    }
  };

/** By the id of the row; a row that is not here needs nothing but its arguments. */
export const settings: Readonly<Record<string, Setting>> = {
  C039: {
    prepare: async (folder) => {
      await writeFile(path.join(folder, 'target.json'), 'old');
      await symlink('target.json', path.join(folder, 'link.json'));
    },
    check: async ({ folder }) => {
      expect((await lstat(path.join(folder, 'link.json'))).isSymbolicLink()).toBe(true);
      expect(await readFile(path.join(folder, 'target.json'), 'utf8')).toContain('Order the bearing');
    },
  },
  C041: {
    ...(process.getuid?.() === 0 ? { uid: NOBODY } : {}),
    prepare: async (folder) => {
      await writeFile(path.join(folder, 'ro.json'), 'old', { mode: 0o444 });
      await chmod(folder, 0o777);
    },
    check: async ({ folder }) => expect(await readFile(path.join(folder, 'ro.json'), 'utf8')).toBe('old'),
  },
  C042: {
    check: async ({ folder }) => {
      const { mode } = await stat(path.join(folder, 'out.json'));
      expect(mode & 0o777).toBe(0o666 & ~process.umask());
    },
  },
  S002: {
    drive: async (child) => {
      const line = Buffer.from('y\n'.repeat(32 * 1024));
      const pour = (): void => {
        while (child.stdin?.write(line) === true);
      };
      child.stdin?.on('drain', pour);
      pour();
    },
  },
  S004: {
    drive: async (child) => {
      child.stdin?.write(CONVERSATION);
      await sleep(10_000);
      child.stdin?.end('Lena: thanks\n');
    },
    check: ({ server }) => expect(bodyOf(server)['raw_content']).toBe(`${CONVERSATION}Lena: thanks\n`),
  },
  S006: { prepare: write('latin1.txt', Buffer.from('Mañana lo envío\n', 'latin1')) },
  S007: {
    prepare: write('bom.txt', `\ufeff${CONVERSATION}`),
    check: ({ server }) => expect(bodyOf(server)['raw_content']).toBe(CONVERSATION),
  },
  S009: { prepare: write('nul.bin', 'text\u0000with NUL\n') },
  S015: {
    check: ({ stderr }) => expect(stderr.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u),
  },
  S017: {
    answer: (response) => json(response, 200, huge),
    drive: async (child) => {
      child.stdin?.end();
      child.stdout?.pause();
      await sleep(15_000);
      child.stdout?.resume();
    },
    check: ({ stdout }) => expect(JSON.parse(stdout.toString())).toEqual(huge),
  },
  S018: { answer: (response) => json(response, 500, { ...huge, detail: 'it broke', code: 'internal' }) },
  S019: {
    answer: (response) => json(response, 200, huge),
    drive: async (child) => {
      child.stdin?.end();
      child.stdout?.once('data', () => child.stdout?.destroy());
    },
    check: ({ stderr, code }) => expect({ stderr, code }).toEqual({ stderr: '', code: 0 }),
  },
  S022: { answer: never, drive: kill('SIGINT') },
  S024: { answer: never, drive: kill('SIGTERM') },
  S025: { answer: never, drive: kill('SIGHUP') },
  S026: {
    answer: (response) => void setTimeout(() => ok(response, { method: '', url: '', headers: {}, body: '' }, 1), 500),
    drive: kill('SIGTSTP', 'SIGCONT'),
  },
  S031: {
    answer: (response) =>
      json(response, 500, {
        detail: `\u001b[31m\u009b${'x'.repeat(10_000_000)}`,
        code: 'internal',
        request_id: 'r\u001b]0;t\u0007',
      }),
    check: ({ stderr }) => expect(stderr.length).toBeLessThan(1300),
  },
  S034: {
    answer: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(64 * 1024, ' ');
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pour);
      pour();
    },
  },
  S035: {
    answer: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(Buffer.from('1f8b0800000000000003', 'hex'));
    },
    check: ({ server }) => expect(server.requests[0]?.headers['accept-encoding']).toBe('identity'),
  },
  S039: { answer: tooMany('1') },
  S040: { answer: tooMany('86400'), check: ({ stderr }) => expect(stderr).toContain('24 hours') },
  S041: {
    answer: (response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/api/extract' });
      response.end();
    },
    check: ({ server }) => expect(server.requests).toHaveLength(1),
  },
  S044: {
    check: ({ stdout }) => {
      expect(stdout.includes(0x1b)).toBe(false);
      expect(stdout.toString()).toMatch(/"I'll order the bearing by Friday" /);
      expect(stdout.toString()).not.toMatch(/[“”·…–]/);
    },
  },
  S046: {
    drive: async (child) => void child.stdin?.end('svc_good\n'),
    check: ({ folder, server, stderr }) => {
      expect(stderr).toContain('service login --insecure-storage');
      expect(server.requests).toHaveLength(0);
      expect(existsSync(path.join(folder, '.config/service/credentials.json'))).toBe(false);
    },
  },
  S049: { check: () => expect(existsSync('/tmp/x')).toBe(false) },
};

function bodyOf(server: StandIn): Readonly<Record<string, unknown>> {
  return JSON.parse(server.requests[0]?.body ?? '{}') as Record<string, unknown>;
}
