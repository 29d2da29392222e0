import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { accountClient, createToken, extractionClient } from '../support/account-client.js';
import { sessionJwt, signUp } from '../support/accounts.js';
import { type Balancer, missingHaproxy, startBalancer } from '../support/haproxy.js';
import { closedLoop, extractCaller } from '../support/load.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { missingRedis, type Redis, startRedis } from '../support/redis.js';
import { describeWhereInstalled, freePort, until } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { TEST_SECRET } from '../support/stores.js';

const START_WITHIN_MS = 60_000;
const ALLOWED = 40;
/** `${NAME:?what to do without it}`, `${NAME:-what stands in}`. */
const VARIABLE = /\$\{(\w+):(?:\?[^}]*|-([^}]*))\}/g;
const compose = readFileSync(new URL('../../backend/deploy/compose.yaml', import.meta.url), 'utf8');

/**
 * The environment of a service, with what the .env would give, and the stores where they are here. A variable without a
 * value is handed on where the .env has it.
 */
function environmentOf(service: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const environment = parse(compose, { merge: true }).services[service].environment as Record<string, string | null>;
  const filled = Object.entries(environment).flatMap(([name, value]) => {
    if (value === null) return given[name] === undefined ? [] : [[name, given[name]]];
    return [[name, value.replaceAll(VARIABLE, (_, variable: string, left = '') => given[variable] ?? left)]];
  });
  return Object.fromEntries(filled) as Record<string, string>;
}

const missing = [missingHaproxy, missingPostgres, missingRedis];
describeWhereInstalled('the processes, the stores and the load balancer of compose.yaml', missing, () => {
  let postgres: Postgres;
  let redis: Redis;
  let balancer: Balancer;
  let token: string;
  const servers: StartedServer[] = [];
  beforeAll(async () => {
    const password = 'a-password-of-redis';
    const port = await freePort();
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    const ports = await Promise.all([freePort(), freePort()]);
    const given = { SERVICE_SECRET: TEST_SECRET, POSTGRES_PASSWORD: 'p', REDIS_PASSWORD: password };
    const database = postgres.createDatabase();
    for (const [at, service] of ['backend-1', 'backend-2'].entries()) {
      const environment = environmentOf(service, { ...given, SERVICE_PUBLIC_URL: `http://127.0.0.1:${port}` });
      expect(environment['SERVICE_DATABASE_URL']).toBe('postgres://service:p@postgres:5432/service');
      expect(environment['SERVICE_REDIS_URL']).toBe(`redis://:${password}@redis:6379/0`);
      const here = { ...environment, SERVICE_DATABASE_URL: database, SERVICE_REDIS_URL: redis.url };
      const limited = { ...here, SERVICE_PORT: String(ports[at]), SERVICE_ACCOUNT_PER_MINUTE: String(ALLOWED) };
      servers.push(await startServer(limited, START_WITHIN_MS));
    }
    balancer = await startBalancer(ports, port);
  }, 3 * START_WITHIN_MS);
  afterAll(async () => {
    await balancer?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await redis?.remove();
    await postgres?.remove();
  }, START_WITHIN_MS);

  it('are one service: an account made through one process extracts through both, as often as it may in all', async () => {
    const { url } = balancer;
    const session = accountClient(url, await sessionJwt(url, await signUp(url)), 'grpc');
    token = (await createToken(session)).secret;
    const overGrpc = await extractionClient(url, token).extract({ rawContent: 'Ben: I will send the report.' });
    expect(overGrpc.tasks).toHaveLength(1);

    const caller = extractCaller(url);
    const bounds = { maxRequests: 2 * ALLOWED, maxMs: START_WITHIN_MS };
    const sent = await closedLoop(4, bounds, async () => (await caller.extract({ bearer: token })).status);
    caller.close();
    const passed = sent.filter(({ answer }) => answer === 200);
    const refused = sent.filter(({ answer }) => answer === 429);
    expect([1 + passed.length, refused.length]).toEqual([ALLOWED, ALLOWED + 1]);
    for (const server of servers) {
      const events = server.logs().filter(({ msg }) => msg === 'extraction.completed');
      expect(events.length).toBeGreaterThan(0);
    }
  });

  it('extract for anybody while PostgreSQL is away, and stay ready', async () => {
    const caller = extractCaller(balancer.url);
    await postgres.stopImmediately();
    // What was known of a token is believed for half a second.
    const refused = async () => (await caller.extract({ bearer: token })).code === 'store_unavailable';
    await until(refused, 'accounts are away');
    expect((await caller.extract()).status).toBe(200);
    expect((await fetch(`${balancer.url}/readyz`)).status).toBe(200);
    await postgres.start();
    await until(async () => !(await refused()), 'accounts are back');
    caller.close();
  });
});
