import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingPostgres, type Postgres, startPostgres } from './postgres.js';
import { missingRedis, type Redis, startRedis } from './redis.js';
import { describeWhereInstalled } from './server-process.js';

describeWhereInstalled('the private PostgreSQL server', [missingPostgres], () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres({ max_connections: '7' });
  });
  afterAll(() => server.remove());

  it('syncs to the disk and takes settings', () => {
    const url = server.createDatabase();
    expect(server.query(url, 'show fsync')).toBe('on');
    expect(server.query(url, 'show synchronous_commit')).toBe('on');
    expect(server.query(url, 'show max_connections')).toBe('7');
  });

  it('gives databases that know nothing of each other', () => {
    const [one, other] = [server.createDatabase(), server.createDatabase()];
    server.query(one, 'create table a (b integer)');
    expect(() => server.query(other, 'select * from a')).toThrow();
  });

  it('keeps what was committed over an immediate stop', async () => {
    const url = server.createDatabase();
    server.query(url, 'create table a as select 7 as b');
    await server.stopImmediately();
    expect(() => server.query(url, 'select b from a')).toThrow();
    await server.start();
    expect(server.query(url, 'select b from a')).toBe('7');
  });
});

describeWhereInstalled('the private Redis server', [missingRedis], () => {
  let server: Redis;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());

  it('answers, stops answering while frozen, and goes on', async () => {
    expect(await server.command('SET', 'a', '1')).toBe('+OK');
    server.freeze();
    await expect(server.command('INCR', 'a')).rejects.toThrow();
    server.thaw();
    expect(await server.command('EXISTS', 'a')).toBe(':1');
  });

  it('starts again empty', async () => {
    await server.command('SET', 'b', '1');
    await server.stop();
    await expect(server.command('PING')).rejects.toThrow();
    await server.start();
    expect(await server.command('EXISTS', 'b')).toBe(':0');
  });
});
