import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { signIn, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { closedLoop, extractCaller } from '../support/load.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { type Received, type Receiver, startReceiver } from '../support/receiver.js';
import { runBackend } from '../support/run-backend.js';
import { describeWhereInstalled } from '../support/server-process.js';
import { isVerified } from '../support/signatures.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { TEST_SECRET } from '../support/stores.js';
import { watchEvents } from '../support/watched-events.js';
import { openWorkspace, requestIdOf, type Workspace } from '../support/workspace.js';

describeWhereInstalled('beside a server on the embedded store', [missingPostgres], () => {
  let folder: string;
  let postgres: Postgres;
  let receiver: Receiver;
  let environment: Readonly<Record<string, string>>;
  let server: StartedServer;
  let workspace: Workspace;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'service-beside-'));
    postgres = await startPostgres();
    receiver = await startReceiver();
    environment = {
      ...receiver.environment,
      ...TRUSTS_TEST_ADDRESSES,
      SERVICE_DATA_DIR: path.join(folder, 'first'),
      SERVICE_SECRET: TEST_SECRET,
      SERVICE_ACCOUNT_PER_MINUTE: '1000000',
      SERVICE_PORT: '0',
    };
    server = await startServer(environment);
    workspace = await openWorkspace(server.url, receiver);
    await extract(server, ['beside_first']);
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    await receiver?.stop();
    await postgres?.remove();
    rmSync(folder, { recursive: true });
  }, 90_000);

  async function extract({ url }: StartedServer, ids: readonly string[]): Promise<void> {
    const caller = extractCaller(url);
    for (const id of ids) expect((await caller.extract({ id, bearer: workspace.token })).status).toBe(200);
    caller.close();
  }

  async function expectAll({ url }: StartedServer, ids: readonly string[]): Promise<void> {
    expect(await signIn(url, workspace.person)).not.toBe('');
    const watched = watchEvents(accountClient(url, workspace.token), '0');
    for (const id of ids) await watched.ofRequest(id);
    await watched.stop();
  }

  it('a second one is refused within 2 s, and told what to do', async () => {
    const timed = async (args: readonly string[]) => {
      const began = Date.now();
      const run = await runBackend(args, environment);
      return { ...run, ms: Date.now() - began };
    };
    // What the machine needs at this moment to load what reaches for a store is no part of the refusal.
    const start = await timed(['backup']);
    const second = await timed([]);
    const again = await timed(['backup']);
    expect([start.status, again.status]).toEqual([2, 2]);
    expect(second.status).toBe(78);
    expect(second.stderr).toMatch(/^service: error: [^\n]*SERVICE_DATA_DIR[^\n]*\n$/);
    expect(second.stderr).toMatch(/\b(?:stop|another|other)\b/i);
    expect(second.ms).toBeLessThanOrEqual(2000 + 2 * Math.max(start.ms, again.ms));
    await extract(server, ['beside_after_refusal']);
  });

  it('a backup made under load holds all that was acknowledged before it, and starts elsewhere', {
    timeout: 120_000,
  }, async () => {
    const acknowledged: string[] = [];
    const caller = extractCaller(server.url);
    const stop = new AbortController();
    const bounds = { maxRequests: 10_000, maxMs: 60_000, until: stop.signal };
    const load = closedLoop(2, bounds, async (id) => {
      const { status } = await caller.extract({ id, bearer: workspace.token });
      expect(status).toBe(200);
      acknowledged.push(id);
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const before = [...acknowledged];
    const file = path.join(folder, 'under-load.backup');
    const backup = await runBackend(['backup', file], environment);
    stop.abort();
    expect((await load).filter(({ error }) => error !== null)).toEqual([]);
    caller.close();
    expect(backup).toMatchObject({ status: 0, stderr: '' });

    const elsewhere = { ...environment, SERVICE_DATA_DIR: path.join(folder, 'elsewhere') };
    expect(await runBackend(['restore', file], elsewhere)).toMatchObject({ status: 0, stderr: '' });
    const copy = await startServer(elsewhere);
    try {
      expect(before.length).toBeGreaterThan(0);
      await expectAll(copy, ['beside_first', ...before]);
    } finally {
      await copy.stop();
    }
  });

  it('restore puts the running server back to the backup, and keeps what was there in a file', async () => {
    const file = path.join(folder, 'now.backup');
    expect(await runBackend(['backup', file], environment)).toMatchObject({ status: 0 });
    const later = await createToken(workspace.account, 'later');
    const caller = extractCaller(server.url);
    expect((await caller.extract({ bearer: later.secret })).status).toBe(200);

    const restored = await runBackend(['restore', file], environment);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const replaced = /What was in the store before is in (\S+)\.\n/.exec(restored.stdout)?.[1] ?? '';
    expect(existsSync(replaced)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await caller.extract({ bearer: later.secret })).code).toBe('invalid_token');
    caller.close();
    await extract(server, ['beside_restored']);
    await expectAll(server, ['beside_first', 'beside_restored']);
  });

  it('the store moves to PostgreSQL once the server has stopped, and nothing is missing there', {
    timeout: 120_000,
  }, async () => {
    const target = { ...environment, SERVICE_DATABASE_URL: postgres.createDatabase() };
    const early = await runBackend(['migrate-to-postgres'], target);
    expect(early.status).toBe(78);
    expect(early.stderr).toMatch(/\bstop\b/i);

    expect(await server.stop()).toBe(0);
    const moved = await runBackend(['migrate-to-postgres'], target);
    expect(moved).toMatchObject({ status: 0, stderr: '' });
    expect(moved.stdout).toMatch(/^ +1 users$/m);
    server = await startServer(target);
    await extract(server, ['beside_moved']);
    await expectAll(server, ['beside_first', 'beside_moved']);
    const [webhook] = await receiver.received((request) => requestIdOf(request) === 'beside_moved');
    expect(isVerified(workspace.webhookSecret, webhook as Received)).toBe(true);
    const twice = await runBackend(['migrate-to-postgres'], target);
    expect(twice).toMatchObject({ status: 1, stdout: '' });
    expect(twice.stderr).toContain('not empty');
  });
});
