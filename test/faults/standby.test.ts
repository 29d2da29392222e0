import { expect, it } from 'vitest';
import { TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { missingHaproxy, startDatabaseBalancer } from '../support/haproxy.js';
import { missingPostgres, startPostgres } from '../support/postgres.js';
import { type Standby, startStandby } from '../support/postgres-standby.js';
import { startReceiver } from '../support/receiver.js';
import { describeWhereInstalled } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { TEST_SECRET } from '../support/stores.js';
import { expectNoCrash, openLedger, soon } from './ledger.js';

const COMMON = { ...TRUSTS_TEST_ADDRESSES, SERVICE_SECRET: TEST_SECRET, SERVICE_ACCOUNT_PER_MINUTE: '1000000' };

describeWhereInstalled('a standby that takes the place of PostgreSQL', [missingPostgres, missingHaproxy], () => {
  it('has all that was answered before', { timeout: 240_000 }, async () => {
    const receiver = await startReceiver();
    const primary = await startPostgres();
    const url = primary.createDatabase();
    let standby: Standby | undefined;
    let balancer: Awaited<ReturnType<typeof startDatabaseBalancer>> | undefined;
    let server: StartedServer | undefined;
    try {
      standby = await startStandby(primary, url);
      balancer = await startDatabaseBalancer([primary.port, standby.port]);
      const balanced = new URL(url);
      balanced.port = String(balancer.port);
      const environment = { ...COMMON, ...receiver.environment, SERVICE_DATABASE_URL: balanced.href };
      const started = await startServer({ ...environment, SERVICE_PROCESSES: '2' });
      server = started;
      const ledger = await openLedger(() => started, receiver);
      await ledger.during(async () => {
        await soon(1_500);
        await primary.stopImmediately();
        await soon(1_000);
        expect(await ledger.anonymous()).toBe(200);
        await standby?.promote();
        await ledger.recovers();
        await soon(1_000);
      });
      await ledger.expectNothingLost();
      expectNoCrash(started);
    } finally {
      await server?.stop();
      await balancer?.stop();
      await standby?.remove();
      await primary.remove();
      await receiver.stop();
    }
  });
});
