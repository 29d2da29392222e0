import { expect, it } from 'vitest';
import { closedLoop, type Sent } from '../support/load.js';
import { LOADS, type Outcome } from '../support/loads.js';
import { until } from '../support/server-process.js';
import { startServer } from '../support/start-server.js';

/** How often a server is stopped under load; `npm run test:drain` asks for 20. */
const DRAINS = Number(process.env['SERVICE_TEST_DRAINS'] ?? 2);
/** Answers to each load before the server is stopped. */
const WARM = 5;
it(`SIGTERM under load breaks no request that was sent, times: ${DRAINS}`, {
  timeout: 30_000 + DRAINS * 120_000,
}, async () => {
  for (let drain = 0; drain < DRAINS; drain++) {
    const { status, sent } = await drainUnderLoad();
    expect(status).toBe(0);
    const figures = Object.entries(sent).map(([name, outcomes]) => ({
      name,
      answered: outcomes.filter(({ answer }) => answer?.status === 200).length,
      told: outcomes.filter(({ answer }) => answer?.code === 'draining').length,
      lost: outcomes.filter(({ error }) => error !== null).map(({ error }) => String(error)),
    }));
    process.stderr.write(`${JSON.stringify({ drain, figures })}\n`);
    expect(figures.map(({ lost }) => lost)).toEqual(figures.map(() => []));
    for (const { answered } of figures) expect(answered).toBeGreaterThan(0);
    expect(figures.some(({ told }) => told > 0)).toBe(true);
    const answers = Object.values(sent)
      .flat()
      .flatMap(({ answer }) => (answer === null ? [] : [answer]));
    // A machine that is busy sheds some, too.
    const refused = answers.filter(({ status }) => status !== 200 && status !== null);
    expect(refused.filter((one) => one.status !== 503 || one.retryAfter === undefined)).toEqual([]);
  }
});

async function drainUnderLoad() {
  // All of it comes from one address, which would have its connections closed.
  const server = await startServer({ SERVICE_ADDRESS_CONNECTIONS: '0', SERVICE_ADDRESS_STREAMS_PER_SECOND: '0' });
  const ended = new AbortController();
  const bounds = { maxRequests: 1_000_000, maxMs: 90_000, until: ended.signal };
  const answered = new Map(Object.keys(LOADS).map((name) => [name, 0]));
  const loads = Object.entries(LOADS).map(async ([name, { workers, client }]) => {
    const call = client(server.port);
    const counted = async (): Promise<Outcome> => {
      const outcome = await call();
      if (outcome.status === 200) answered.set(name, (answered.get(name) ?? 0) + 1);
      return outcome;
    };
    return [name, await closedLoop(workers, bounds, counted)] as const;
  });
  await until(() => Math.min(...answered.values()) >= WARM, 'each load is answered', 60);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
  const status = await server.stop();
  ended.abort();
  const sent: Record<string, Sent<Outcome>[]> = Object.fromEntries(await Promise.all(loads));
  return { status, sent };
}
