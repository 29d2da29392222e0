import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../backend/src/storage/migrations/migrations.js';
import { openStore } from '../../backend/src/storage/open-store.js';
import type { Store } from '../../backend/src/storage/store.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { describeWhereInstalled } from '../support/server-process.js';

const UNAVAILABLE = { code: 'store_unavailable', status: 503, headers: { 'Retry-After': '2' } };

describeWhereInstalled('a store on PostgreSQL', [missingPostgres], () => {
  let server: Postgres;
  const open: Store[] = [];
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });

  beforeAll(async () => {
    server = await startPostgres({ max_connections: '30' });
  });
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });
  afterAll(() => server.remove());

  async function opened(databaseUrl: string): Promise<Store> {
    const store = await openStore({ dataDir: '/nowhere', databaseUrl }, logger);
    open.push(store);
    return store;
  }
  const remember = (store: Store, name: string): Promise<unknown> =>
    store.db.insertInto('store_facts').values({ name, value: 'kept' }).execute();
  const names = async (store: Store): Promise<string[]> =>
    (await store.db.selectFrom('store_facts').select('name').orderBy('name').execute()).map(({ name }) => name);
  const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
    attempt.then(
      () => 'no failure',
      (error) => error,
    );

  it('is ready once it is open, and gives numbers for its integers of 64 bits', async () => {
    const store = await opened(server.createDatabase());
    await store.ready;
    await store.check();
    await remember(store, 'a');
    const { count } = await store.db
      .selectFrom('store_facts')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('is brought to this version once by processes that start at one time', async () => {
    const url = server.createDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => opened(url)));
    await Promise.all(stores.map((store, at) => remember(store, `process ${at}`)));
    expect(server.query(url, 'select count(*) from kysely_migration')).toBe(String(MIGRATIONS.length));
  });

  it.each([
    ['the password is wrong', (url: string) => url.replace(/:[0-9a-f]{24}@/, ':wrong@'), 'user or password is wrong'],
    ['the database is not there', (url: string) => `${url}_gone`, 'names a database that is not there'],
  ])('ends the start where %s', async (_, change, words) => {
    const url = change(server.createDatabase());
    const error = await failureOf(opened(url));
    expect(error).toMatchObject({ name: 'ConfigurationError' });
    expect(String(error)).toContain(`SERVICE_DATABASE_URL`);
    expect(String(error)).toContain(words);
  });

  it('ends the start where the store is of a newer version', async () => {
    const url = server.createDatabase();
    await (await opened(url)).ready;
    server.query(url, "insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
    expect(String(await failureOf(opened(url)))).toContain('SERVICE_DATABASE_URL holds a store of a newer version');
  });

  it('becomes ready by itself when the server comes up later', async () => {
    const url = server.createDatabase();
    await server.stopImmediately();
    const store = await opened(url);
    expect(await failureOf(store.check())).toMatchObject(UNAVAILABLE);
    expect(await failureOf(names(store))).toMatchObject(UNAVAILABLE);
    await server.start();
    await store.ready;
    await remember(store, 'late');
    expect(await names(store)).toEqual(['late']);
  });

  it('fails at once and recovers by itself over an immediate restart of the server', async () => {
    const store = await opened(server.createDatabase());
    await remember(store, 'before');
    await server.stopImmediately();
    expect(await failureOf(store.check())).toMatchObject(UNAVAILABLE);
    expect(await failureOf(remember(store, 'meanwhile'))).toMatchObject(UNAVAILABLE);
    await server.start();
    await store.check();
    await remember(store, 'after');
    expect(await names(store)).toEqual(['after', 'before']);
  });

  it('survives a restart in the middle of a transaction, of which nothing is kept', async () => {
    const store = await opened(server.createDatabase());
    const error = await failureOf(
      store.db.transaction().execute(async (transaction) => {
        await transaction.insertInto('store_facts').values({ name: 'half', value: '' }).execute();
        await server.stopImmediately();
        await server.start();
        await transaction.insertInto('store_facts').values({ name: 'whole', value: '' }).execute();
      }),
    );
    expect(error).toMatchObject(UNAVAILABLE);
    expect(await names(store)).toEqual([]);
  });

  it('gives up on a server that hangs, in less time than a caller may wait, and recovers when it goes on', async () => {
    const store = await opened(server.createDatabase());
    await remember(store, 'before');
    server.freeze();
    // Timers stand for the wall clock: the failure of each comes before the timer that was set first.
    const order: string[] = [];
    const limit = new Promise((resolve) => setTimeout(resolve, 3_000)).then(() => order.push('3 s'));
    const failures = await Promise.all(
      Array.from({ length: 15 }, () => failureOf(names(store)).finally(() => order.push('failed'))),
    );
    for (const failure of failures) expect(failure).toMatchObject(UNAVAILABLE);
    await limit;
    expect(order.indexOf('3 s')).toBe(15);
    expect(await failureOf(store.check())).toMatchObject(UNAVAILABLE);
    server.thaw();
    expect(await names(store)).toEqual(['before']);
  });

  it('is unavailable while the server is read-only, and not once it is writable again', async () => {
    const url = server.createDatabase();
    const store = await opened(url);
    const [database = ''] = url.split('/').slice(-1);
    const elsewhere = url.slice(0, -database.length).concat('postgres');
    server.query(elsewhere, `alter database ${database} set default_transaction_read_only = on`);
    // The connections that were there before are not read-only yet.
    server.query(
      elsewhere,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
    );
    await failureOf(names(store));
    expect(await failureOf(remember(store, 'a'))).toMatchObject(UNAVAILABLE);
    expect(await names(store)).toEqual([]);
    server.query(elsewhere, `alter database ${database} reset default_transaction_read_only`);
    expect(await failureOf(remember(store, 'a'))).toMatchObject(UNAVAILABLE);
    await remember(store, 'a');
    expect(await names(store)).toEqual(['a']);
  });

  it('is unavailable where the server has no connection left', async () => {
    const url = server.createDatabase();
    const user = 'limited';
    server.query(url, `create role ${user} login superuser password 'limited'`);
    server.query(
      url,
      `alter role ${user} connection limit 0; alter role ${user} nosuperuser; grant all on schema public to ${user}`,
    );
    const store = await opened(url.replace(/service:[0-9a-f]{24}/, 'limited:limited'));
    expect(await failureOf(store.check())).toMatchObject(UNAVAILABLE);
    server.query(url, `alter role ${user} connection limit 5`);
    await store.ready;
    await store.check();
  });

  it('fails as unavailable once it is closed, also for who waits until it is ready', async () => {
    const url = server.createDatabase();
    const closed = await opened(url);
    await closed.close();
    expect(await failureOf(names(closed))).toMatchObject(UNAVAILABLE);
    await server.stopImmediately();
    const never = await opened(url);
    await never.close();
    expect(await failureOf(never.ready)).toMatchObject(UNAVAILABLE);
    await server.start();
  });

  it('never writes the password into the log', () => {
    const password = /:([0-9a-f]{24})@/.exec(server.createDatabase())?.[1];
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toContain(String(password));
  });
});
