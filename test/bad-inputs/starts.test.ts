import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SCALE } from '../hostile/scale.js';
import { runBackend } from '../support/run-backend.js';
import { type HttpReply, sendHttp } from '../support/send-http.js';
import { findProgram, until } from '../support/server-process.js';
import { spawnBackend } from '../support/spawn-backend.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { readBadInputs } from './rows.js';

const PRLIMIT = findProgram('prlimit', ['/usr/bin']);
const rows = readBadInputs();
const rowsOf = (...ids: readonly string[]) => (rows ?? []).filter(({ id }) => ids.includes(id));

const SECRET = 'an-operator-typed-this-secret';
const KEY = 'sk-typed-by-an-operator\n';
const LLM = { SERVICE_ENGINE: 'llm', SERVICE_LLM_PROVIDER: 'openai', SERVICE_LLM_MODEL: 'm' };

/** Starts that are to be refused: the variables, and the one that has to be named. */
const REFUSED: Readonly<Record<string, readonly (readonly [Readonly<Record<string, string>>, RegExp])[]>> = {
  K001: ['abc', '-1', '70000', ''].map((port) => [{ SERVICE_PORT: port }, /SERVICE_PORT/]),
  K005: ['changeme', SECRET, ''].map((secret) => [
    { NODE_ENV: 'production', SERVICE_SECRET: secret },
    /SERVICE_SECRET/,
  ]),
  K007: [
    [{ SERVICE_ENGINE: 'magic' }, /SERVICE_ENGINE/],
    [LLM, /SERVICE_LLM_API_KEY/],
    [{ ...LLM, SERVICE_LLM_API_KEY: KEY }, /SERVICE_LLM_API_KEY/],
  ],
  K010: ['true', '999', 'x;y'].map((hops) => [{ SERVICE_TRUST_PROXY_HOPS: hops }, /SERVICE_TRUST_PROXY_HOPS/]),
};

const folders: string[] = [];
const servers: StartedServer[] = [];

async function start(environment: Readonly<Record<string, string>>): Promise<StartedServer> {
  const server = await startServer(environment);
  servers.push(server);
  return server;
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-test-'));
  folders.push(folder);
  return folder;
}

afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL'))));
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const EXTRACTION = { method: 'POST', path: '/api/extract', headers: { 'content-type': 'application/json' } };

function ask({ url }: StartedServer): Promise<HttpReply> {
  return sendHttp(url, { ...EXTRACTION, body: Buffer.from('{"raw_content":"Ann: I will call Bo."}') });
}

describe.skipIf(rows === null)('the list of bad inputs, for starts', () => {
  it.each(rowsOf('K001', 'K005', 'K007', 'K010'))('$id $input.what', async ({ id, expect: expected }) => {
    for (const [environment, named] of REFUSED[id] ?? []) {
      const { status, stderr, stdout } = await runBackend([], environment);
      expect([status, stderr]).toEqual([(expected as { exit?: number }).exit, expect.stringMatching(named)]);
      for (const secret of [SECRET, KEY.trim()]) expect(stdout + stderr).not.toContain(secret);
      expect(stdout).not.toContain('listening');
    }
  });

  it.each(rowsOf('K012'))('$id $input.what', async () => {
    const environment = { NODE_ENV: 'production', SERVICE_PUBLIC_URL: 'http://app.example.com' };
    const server = await start({ ...environment, NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    const warnings = server.logs().filter(({ level }) => level === 'warn');
    expect(warnings.map(({ name }) => name)).toEqual(['NODE_TLS_REJECT_UNAUTHORIZED', 'SERVICE_PUBLIC_URL']);
    const inspected = await runBackend([], { NODE_ENV: 'production', NODE_OPTIONS: '--inspect=127.0.0.1:0' });
    expect([inspected.status, inspected.stderr]).toEqual([78, expect.stringContaining('--inspect')]);
  });

  it.each(rowsOf('K026'))('$id $input.what', async ({ expect: expected }) => {
    const allowed = (expected as { exit?: readonly number[] }).exit ?? [];
    for (const afterMs of [0, 100, 250, 500]) {
      const child = spawnBackend([], { SERVICE_DATA_DIR: newFolder(), SERVICE_PORT: '0' });
      const ended = new Promise((resolve) => child.once('close', (status, signal) => resolve(signal ?? status)));
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      child.kill('SIGINT');
      // Before Node runs the first line, the signal ends the process by itself.
      expect([...allowed, 'SIGINT']).toContain(await ended);
    }
  });

  it.each(rowsOf('K028'))('$id $input.what', async ({ expect: expected }) => {
    const server = await start({ NODE_OPTIONS: '--max-old-space-size=128', SERVICE_ADDRESS_CONNECTIONS: '0' });
    const text = 'Ann: I will send the report by Friday.\n'.repeat(2_500);
    const body = Buffer.from(JSON.stringify({ raw_content: text }));
    const sent = Array.from({ length: 40 * SCALE }, () => sendHttp(server.url, { ...EXTRACTION, body }));
    const allowed = [(expected as { status?: unknown }).status].flat();
    for (const { status } of await Promise.all(sent)) expect(allowed).toContain(status);
    await until(async () => (await ask(server)).status === 200, 'it answers again');
  });

  describe('that goes well', () => {
    const data = path.join(newFolder(), 'data');
    let server: StartedServer;
    beforeAll(async () => {
      server = await startServer({ SERVICE_DATA_DIR: data, SERVICE_ADDRESS_CONNECTIONS: '0' });
    });
    afterAll(() => server?.stop('SIGKILL'));
    afterEach(() => {
      expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
    });

    it.each(rowsOf('K006'))('$id $input.what', () => {
      const secret = path.join(data, 'secret');
      expect(statSync(secret).mode & 0o777).toBe(0o600);
      expect(readFileSync(secret, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    });

    it.each(rowsOf('K027'))('$id $input.what', async () => {
      expect((await ask(server)).status).toBe(200);
      process.kill(server.pid, 'SIGSTOP');
      const waiting = Array.from({ length: 40 }, () => ask(server));
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      process.kill(server.pid, 'SIGCONT');
      for (const { status, headers } of await Promise.all(waiting)) {
        expect([200, 503]).toContain(status);
        expect(headers['retry-after'] !== undefined).toBe(status === 503);
      }
      await until(async () => (await ask(server)).status === 200, 'it answers again');
    });

    it.skipIf(PRLIMIT === undefined).each(rowsOf('K029'))('$id $input.what', async () => {
      execFileSync(String(PRLIMIT), ['--pid', String(server.pid), '--nofile=256:256']);
      const sockets = Array.from({ length: 1_000 }, () => net.connect(server.port, '127.0.0.1'));
      let closed = 0;
      for (const socket of sockets) {
        socket
          .on('error', () => socket.destroy())
          .on('close', () => {
            closed += 1;
          });
      }
      await until(() => closed > 700, 'what is over the limit is closed');
      for (const socket of sockets) socket.destroy();
      await until(async () => (await ask(server)).status === 200, 'it answers again');
    });

    it.each(rowsOf('K026'))('$id, at its end', async ({ expect: expected }) => {
      const ended = server.stop();
      process.kill(server.pid, 'SIGTERM');
      expect((expected as { exit?: readonly number[] }).exit).toContain(await ended);
    });
  });
});
