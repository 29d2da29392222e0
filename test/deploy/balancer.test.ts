import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRANSPORTS } from '../contract/transports.js';
import { type Balancer, checkConfiguration, missingHaproxy, startBalancer } from '../support/haproxy.js';
import { closedLoop, extractCaller } from '../support/load.js';
import { describeWhereInstalled, until } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';

const BEHIND_BALANCER = { SERVICE_TRUST_PROXY_HOPS: '1' };
/** Other tests may be at work on this machine. */
const START_WITHIN_MS = 60_000;
const REQUEST = { raw_content: 'Ana: Ben, can you send the report by Friday?\nBen: will do' };

describeWhereInstalled('the load balancer in front of two processes', [missingHaproxy], () => {
  const servers: StartedServer[] = [];
  let balancer: Balancer;
  beforeAll(async () => {
    servers.push(...(await Promise.all([start(BEHIND_BALANCER), start(BEHIND_BALANCER)])));
    balancer = await startBalancer([portOf(0), portOf(1)]);
  }, START_WITHIN_MS);
  afterAll(async () => {
    await balancer?.stop();
    await Promise.all(servers.map((server) => server.stop()));
  });
  const portOf = (at: number): number => Number(servers[at]?.port);

  it('has a configuration that HAProxy takes, where the names of the processes resolve', () => {
    const { status, stderr } = checkConfiguration();
    const warnings = stderr.split('\n').filter((line) => /\[(?:WARNING|ALERT)\]/.test(line));
    expect(warnings.filter((line) => !line.includes('could not resolve address'))).toEqual([]);
    expect(status).toBe(0);
  });

  it.each(TRANSPORTS)('lets $name through', async ({ extract }) => {
    const { response } = await extract(balancer.url, REQUEST, {});
    expect(response?.tasks).toHaveLength(1);
  });

  it('sends requests to both', () => {
    for (const server of servers) {
      expect(server.logs().some(({ msg }) => msg === 'extraction.completed')).toBe(true);
    }
  });

  it('keeps the metrics of the processes to itself', async () => {
    const answer = await fetch(`${balancer.url}/metrics`);
    expect(answer.status).toBe(404);
    // No process has seen it.
    expect(answer.headers.get('x-request-id')).toBeNull();
  });

  it('loses no request while one process after the other is replaced', async () => {
    const over = new AbortController();
    const bounds = { maxRequests: 100_000, maxMs: 120_000, until: over.signal };
    const caller = extractCaller(balancer.url);
    const grpc = TRANSPORTS.find(({ name }) => name === 'gRPC by @grpc/grpc-js');
    const load = Promise.all([
      closedLoop(4, bounds, async () => (await caller.extract()).status),
      closedLoop(2, bounds, async (id) => {
        return (await grpc?.extract(balancer.url, REQUEST, { 'x-request-id': id }))?.code ?? 200;
      }),
    ]);
    const begun = [...servers];
    for (const at of [0, 1]) {
      const port = portOf(at);
      expect(await servers[at]?.stop()).toBe(0);
      const replacement = await start({ ...BEHIND_BALANCER, SERVICE_PORT: String(port) });
      servers[at] = replacement;
      begun.push(replacement);
      await replacement.logged(({ msg }) => msg === 'extraction.completed', START_WITHIN_MS);
    }
    over.abort();
    const sent = (await load).flat();
    caller.close();
    expect(sent.length).toBeGreaterThan(100);
    // A machine that is busy sheds some.
    const lost = () => {
      const shed = new Set(begun.flatMap(shedBy));
      return sent.filter(({ id, answer }) => answer !== 200 && !shed.has(id));
    };
    // Not until its answer is out does a request have its line.
    await until(() => lost().length === 0, 'each refusal is logged', 10).catch(() => 'told by what is lost');
    expect(lost()).toEqual([]);
  }, 180_000);
});

describeWhereInstalled('the load balancer, to callers who are many or who lie', [missingHaproxy], () => {
  const servers: StartedServer[] = [];
  let balancer: Balancer;
  beforeAll(async () => {
    const oneEach = { ...BEHIND_BALANCER, SERVICE_ANONYMOUS_PER_MINUTE: '1' };
    servers.push(...(await Promise.all([start(oneEach), start(oneEach)])));
    balancer = await startBalancer([Number(servers[0]?.port), Number(servers[1]?.port)]);
  }, START_WITHIN_MS);
  afterAll(async () => {
    await balancer?.stop();
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('tells them apart by their own addresses, whatever they claim', async () => {
    // Each process counts by itself here and grants one.
    const claims = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    const statuses = [];
    for (const claim of claims) statuses.push(await extractFrom(balancer.url, '127.0.0.1', claim));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(await extractFrom(balancer.url, '127.0.0.2', '203.0.113.1')).toBe(200);
  });

  it('answers 503 in the form of the service where no process is there', async () => {
    await Promise.all(servers.map((server) => server.stop()));
    const answer = await fetch(`${balancer.url}/healthz`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'overloaded', status: 503 });
  });
});

function start(environment: Readonly<Record<string, string>>): Promise<StartedServer> {
  return startServer(environment, START_WITHIN_MS);
}

/** The requests that a process refused before it was to end. */
function shedBy(server: StartedServer): readonly unknown[] {
  const lines = server.logs();
  const draining = lines.findIndex(({ msg }) => msg === 'draining');
  const before = draining === -1 ? lines : lines.slice(0, draining);
  return before.filter(({ msg, status }) => msg === 'request' && status === 503).map((line) => line['request_id']);
}

/** The status of an extraction that comes from `address` of this machine and claims another. */
function extractFrom(url: string, address: string, claim: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': claim };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', localAddress: address, headers, agent: false };
    const request = http.request(`${url}/api/extract`, options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    request.once('error', reject);
    request.end(JSON.stringify(REQUEST));
  });
}
