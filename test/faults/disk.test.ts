import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { runBackend } from '../support/run-backend.js';
import { describeWhereInstalled } from '../support/server-process.js';
import { missingMount, mountSmallDisk, type SmallDisk } from '../support/small-disk.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { expectNoCrash, type Ledger, openLedger, soon } from './ledger.js';

describeWhereInstalled('a disk that takes nothing any more, under load', [missingMount], () => {
  let disk: SmallDisk;
  let receiver: Receiver;
  let environment: Readonly<Record<string, string>>;
  let server: StartedServer;
  let ledger: Ledger;
  beforeAll(async () => {
    disk = mountSmallDisk(16);
    receiver = await startReceiver();
    environment = {
      ...receiver.environment,
      ...TRUSTS_TEST_ADDRESSES,
      SERVICE_DATA_DIR: disk.folder,
      SERVICE_ACCOUNT_PER_MINUTE: '1000000',
    };
    server = await startServer(environment);
    ledger = await openLedger(() => server, receiver);
  });
  afterAll(async () => {
    await server?.stop();
    await receiver?.stop();
    disk?.remove();
  });

  it('loses nothing that was answered while it is full, and all goes on when there is room', {
    timeout: 180_000,
  }, async () => {
    await ledger.during(async () => {
      await soon(1_000);
      disk.fill();
      try {
        await soon(3_000);
        expect(await ledger.anonymous()).toBe(200);
        for (const path of ['/healthz', '/readyz']) expect((await fetch(`${server.url}${path}`)).status).toBe(200);
      } finally {
        disk.free();
      }
      await soon(1_000);
    });
    await ledger.recovers();
    await ledger.expectNothingLost();
    // It was full for somebody.
    expect(server.logs().filter(({ msg }) => /events wait/.test(String(msg))).length).toBeGreaterThan(0);
    expectNoCrash(server);
  });

  it('ends the start of a server in one line where it is read-only, and what was stored is there at the next', async () => {
    expect(await server.stop()).toBe(0);
    disk.setReadOnly(true);
    const refused = await runBackend([], environment);
    disk.setReadOnly(false);
    expect([refused.status, refused.stderr.split('\n').length]).toEqual([78, 2]);
    expect(refused.stderr).toMatch(/^service: error: SERVICE_DATA_DIR /);
    server = await startServer(environment);
    ledger = await openLedger(() => server, receiver);
    await ledger.during(() => soon(500));
    await ledger.expectNothingLost();
  });
});
