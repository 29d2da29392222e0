import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { describeWhereInstalled, until } from '../support/server-process.js';
import { pidsOf } from '../support/several.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { TEST_SECRET } from '../support/stores.js';
import { expectNoCrash, IS_FULL, type Ledger, openLedger, soon, TIMES } from './ledger.js';

const COMMON = { ...TRUSTS_TEST_ADDRESSES, SERVICE_SECRET: TEST_SECRET, SERVICE_ACCOUNT_PER_MINUTE: '1000000' };

describeWhereInstalled('PostgreSQL, with two processes under load on it,', [missingPostgres], () => {
  let postgres: Postgres;
  let url: string;
  let receiver: Receiver;
  let server: StartedServer;
  let ledger: Ledger;
  beforeAll(async () => {
    postgres = await startPostgres({ max_connections: '40' });
    url = postgres.createDatabase();
    receiver = await startReceiver();
    server = await startServer({
      ...COMMON,
      ...receiver.environment,
      SERVICE_DATABASE_URL: url,
      SERVICE_PROCESSES: '2',
    });
    ledger = await openLedger(() => server, receiver);
  });
  afterAll(async () => {
    await server?.stop();
    await receiver?.stop();
    await postgres?.remove();
  });
  afterEach(async () => {
    await ledger.recovers();
    expectNoCrash(server);
  });

  it.runIf(IS_FULL)('is restarted', { timeout: 180_000 }, async () => {
    await ledger.during(async () => {
      await soon(1_000);
      await postgres.stopImmediately();
      await soon(2_000);
      expect(await ledger.anonymous()).toBe(200);
      await postgres.start();
      await ledger.recovers();
    });
  });

  it.runIf(IS_FULL)('is frozen', { timeout: 180_000 }, async () => {
    await ledger.during(async () => {
      await soon(1_000);
      postgres.freeze();
      try {
        await soon(5_000);
        expect(await ledger.anonymous()).toBe(200);
      } finally {
        postgres.thaw();
      }
      await ledger.recovers();
    });
  });

  it('is out of connections', { timeout: 180_000 }, async () => {
    await ledger.during(async () => {
      await soon(500);
      // Whoever has not said yet who he is has a connection, too.
      const sockets = Array.from({ length: 60 }, () => net.connect(postgres.port, '127.0.0.1'));
      for (const socket of sockets) socket.on('error', () => undefined);
      // The service loses those that it has, and finds none in their place.
      for (const _ of [1, 2]) {
        const ending =
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'structured%'";
        await until(() => asked(() => postgres.query(url, ending)), 'the connections are ended', 10).catch(
          () => undefined,
        );
        await soon(1_000);
      }
      expect(await ledger.anonymous()).toBe(200);
      for (const socket of sockets) socket.destroy();
      await ledger.recovers();
    });
  });

  it(`loses one process after the other by kill -9, times: ${TIMES}`, {
    timeout: 60_000 + TIMES * 60_000,
  }, async () => {
    for (let kill = 0; kill < TIMES; kill++) {
      const place = (kill % 2) + 1;
      const victim = pidsOf(server).get(place) as number;
      await ledger.during(async () => {
        await soon(300 + Math.random() * 700);
        process.kill(victim, 'SIGKILL');
        await until(() => pidsOf(server).get(place) !== victim, 'another process has its place', 60);
      });
    }
  });

  // At once for all: what a process had claimed that was killed is free again after a minute.
  it('nothing that was answered is lost in all that', { timeout: 900_000 }, () => ledger.expectNothingLost());
});

function asked(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}
