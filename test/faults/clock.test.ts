import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountClient } from '../support/account-client.js';
import { sessionJwt, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { extractCaller } from '../support/load.js';
import { missingPostgres } from '../support/postgres.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { describeWhereInstalled, until, versionFolders } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { postgresAlone, type TestStore, temporaryStore } from '../support/stores.js';
import { expectNoCrash, IS_FULL, type Ledger, openLedger, soon } from './ledger.js';

const LIBRARY = versionFolders('/usr/lib', 'faketime/libfaketimeMT.so.1').find((file) => existsSync(file)) ?? '';
const missingFaketime = LIBRARY === '' ? 'needs libfaketime: apt-get install faketime' : undefined;
const PER_MINUTE = 5;

const ALONE = {};
const STORES: readonly [string, () => Promise<TestStore>, Readonly<Record<string, string>>, string | undefined][] = [
  ['on the embedded store', async () => temporaryStore(), ALONE, undefined],
  ['with two processes on PostgreSQL', postgresAlone, { SERVICE_PROCESSES: '2' }, missingPostgres],
];

for (const [name, startStore, more, missing] of STORES) {
  describeWhereInstalled(`a clock that jumps, ${name}`, [missingFaketime, missing], () => {
    let folder: string;
    let store: TestStore;
    let receiver: Receiver;
    let server: StartedServer;
    let ledger: Ledger;
    const jumpTo = (offset: string): void => writeFileSync(path.join(folder, 'offset'), `${offset}\n`);
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'service-clock-'));
      jumpTo('+0');
      store = await startStore();
      receiver = await startReceiver();
      server = await startServer({
        ...store.environment,
        ...receiver.environment,
        ...TRUSTS_TEST_ADDRESSES,
        ...more,
        SERVICE_ACCOUNT_PER_MINUTE: '1000000',
        SERVICE_ANONYMOUS_PER_MINUTE: String(PER_MINUTE),
        LD_PRELOAD: LIBRARY,
        FAKETIME_TIMESTAMP_FILE: path.join(folder, 'offset'),
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      ledger = await openLedger(() => server, receiver);
    });
    afterAll(async () => {
      await server?.stop();
      await receiver?.stop();
      await store?.remove();
      rmSync(folder, { recursive: true });
    });

    it('forwards and back again by hours and days: nothing is lost, and everybody is served', {
      timeout: 240_000,
    }, async () => {
      let nth = 0;
      for (const offset of IS_FULL ? ['+3h', '-3h', '+2d', '+0', '-2d', '+0'] : ['+2d', '+0']) {
        nth += 1;
        await ledger.during(async () => {
          await soon(500);
          jumpTo(offset);
          await soon(3_000);
        });
        await ledger.recovers();
        // Every address has its requests, and no more, whatever time it is.
        const caller = extractCaller(server.url);
        const statuses: number[] = [];
        for (let n = 0; n < PER_MINUTE + 2; n++) {
          statuses.push((await caller.extract({ address: `198.51.100.${nth}` })).status);
        }
        caller.close();
        expect(statuses.filter((status) => status === 200).length).toBe(PER_MINUTE);
        // A new session, and what it asks for.
        const session = accountClient(server.url, await sessionJwt(server.url, ledger.workspace.person));
        expect((await session.listTokens({})).tokens.length).toBeGreaterThan(0);
        expectNoCrash(server);
      }
      await ledger.expectNothingLost();
    });

    // The embedded store counts in memory, and its minute has to pass.
    const isQuick = more !== ALONE;
    it.runIf(IS_FULL || isQuick)(
      'does not keep an address out for as long as it was ahead',
      { timeout: 120_000 },
      async () => {
        const caller = extractCaller(server.url);
        const status = async (): Promise<number> => (await caller.extract({ address: '198.51.100.77' })).status;
        jumpTo('+1d');
        await soon(2_000);
        for (let n = 0; n < PER_MINUTE; n++) expect(await status()).toBe(200);
        expect(await status()).toBe(429);
        jumpTo('+0');
        await soon(2_000);
        // Its minute is over after one of this clock, at the latest.
        await until(async () => (await status()) === 200, 'the address is let in again', 75);
        caller.close();
      },
    );
  });
}
