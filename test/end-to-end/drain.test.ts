import http from 'node:http';
import http2 from 'node:http2';
import { expect, it } from 'vitest';
import { closedLoop, type Sent } from '../support/load.js';
import { until } from '../support/server-process.js';
import { startServer } from '../support/start-server.js';

/** How often a server is stopped under load; `npm run test:drain` asks for 20. */
const DRAINS = Number(process.env['SERVICE_TEST_DRAINS'] ?? 2);
/** Answers to each load before the server is stopped. */
const WARM = 5;
const BODY = JSON.stringify({ raw_content: 'Ann: I will send the report by Friday.' });
const HEADERS = { 'content-type': 'application/json', 'content-length': BODY.length };

interface Outcome {
  /** Null where the connection was refused: nothing was sent. */
  readonly status: number | null;
  readonly code: string | null;
  readonly retryAfter: string | undefined;
}

const REFUSED: Outcome = { status: null, code: null, retryAfter: undefined };

/** Ways to load a server by callers who do not heed its Retry-After. A call fails where a request that was sent is not answered. */
const LOADS: Readonly<Record<string, { readonly workers: number; client(port: number): () => Promise<Outcome> }>> = {
  'a connection for each request': {
    workers: 6,
    client: (port) => () => post(port, { agent: false }),
  },
  'a connection for each request, the body in a packet of its own': {
    workers: 3,
    client: (port) => () => post(port, { agent: false }, 10),
  },
  'connections that are kept': {
    workers: 4,
    client(port) {
      const agent = new http.Agent({ keepAlive: true });
      return () => post(port, { agent });
    },
  },
  'HTTP/2': {
    workers: 4,
    client(port) {
      let session: http2.ClientHttp2Session | undefined;
      return () => {
        if (session === undefined || session.closed || session.destroyed)
          // Each stream tells its own caller.
          session = http2.connect(`http://127.0.0.1:${port}`).on('error', () => undefined);
        return postHttp2(session);
      };
    },
  },
};

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

/** @param apartMs how long after the head the body is sent; absent: with it */
function post(port: number, options: http.RequestOptions, apartMs?: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path: '/extract', method: 'POST', headers: HEADERS, ...options };
    const request = http.request(target, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('error', reject);
      answer.on('end', () => resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after'], text)));
    });
    request.on('error', (error) => (isRefused(error) ? resolve(REFUSED) : reject(error)));
    if (apartMs === undefined) request.end(BODY);
    else {
      request.flushHeaders();
      setTimeout(() => request.end(BODY), apartMs);
    }
  });
}

function postHttp2(session: http2.ClientHttp2Session): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':method': 'POST', ':path': '/extract', 'content-type': 'application/json' });
    let status = 0;
    let retryAfter: string | undefined;
    let text = '';
    stream.on('response', (headers) => {
      status = headers[':status'] ?? 0;
      retryAfter = headers['retry-after'];
    });
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    stream.on('error', (error) => (isRefused(error) ? resolve(REFUSED) : reject(error)));
    stream.on('close', () => {
      if (text === '') reject(new Error(`the stream was closed with ${stream.rstCode}`));
      else resolve(outcomeOf(status, retryAfter, text));
    });
    stream.end(BODY);
  });
}

/** The error of a stream has that of its connection as its cause. */
function isRefused({ cause, ...error }: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNREFUSED' || (cause instanceof Error && isRefused(cause));
}

function outcomeOf(status: number, retryAfter: string | undefined, text: string): Outcome {
  const { code = null } = JSON.parse(text) as { code?: string };
  return { status, code, retryAfter };
}
