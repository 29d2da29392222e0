import { randomBytes } from 'node:crypto';
import http from 'node:http';

/** Every kind of load ends by itself, at the first of these. */
export interface LoadBounds {
  readonly maxRequests: number;
  readonly maxMs: number;
  /** Ends the load sooner. */
  readonly until?: AbortSignal;
}

/** What became of one request. `id` is unique, and the request's X-Request-Id where it is an extraction. */
export interface Sent<Answer> {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
  /** Null where there was none. */
  readonly answer: Answer | null;
  readonly error: unknown;
}

type Send<Answer> = (id: string, nth: number) => Promise<Answer>;

/** Keeps `workers` requests open at a time: the next begins when one has ended. */
export async function closedLoop<Answer>(
  workers: number,
  { maxRequests, maxMs, until }: LoadBounds,
  send: Send<Answer>,
): Promise<Sent<Answer>[]> {
  const deadline = Date.now() + maxMs;
  const sent: Sent<Answer>[] = [];
  let begun = 0;
  const work = async (): Promise<void> => {
    while (begun < maxRequests && Date.now() < deadline && until?.aborted !== true) {
      const one = await sendOne(send, begun++);
      sent.push(one);
      // A refused connection fails at once: without a pause the loop would only count refusals.
      if (one.answer === null) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return sent;
}

/** Begins `perSecond` requests each second, whether or not earlier ones have ended, and waits for all in the end. */
export async function openLoop<Answer>(
  perSecond: number,
  { maxRequests, maxMs, until }: LoadBounds,
  send: Send<Answer>,
): Promise<Sent<Answer>[]> {
  const start = Date.now();
  const running: Promise<Sent<Answer>>[] = [];
  while (running.length < maxRequests && Date.now() < start + maxMs && until?.aborted !== true) {
    const due = Math.min(maxRequests, Math.ceil(((Date.now() - start + 1) / 1000) * perSecond));
    while (running.length < due) running.push(sendOne(send, running.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(running);
}

async function sendOne<Answer>(send: Send<Answer>, nth: number): Promise<Sent<Answer>> {
  const id = `t_${nth}_${randomBytes(8).toString('hex')}`;
  const startedAt = Date.now();
  const how = (answer: Answer | null, error: unknown): Sent<Answer> => {
    return { id, startedAt, ms: Date.now() - startedAt, answer, error };
  };
  try {
    return how(await send(id, nth), null);
  } catch (error) {
    return how(null, error);
  }
}

export interface ExtractAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The error code of a refusal, else null. */
  readonly code: string | null;
  readonly text: string;
}

export interface ExtractCall {
  readonly id?: string;
  /** Absent: anonymous. */
  readonly bearer?: string;
  readonly text?: string;
  readonly metadata?: object;
  /** Where it comes from, by X-Forwarded-For. */
  readonly address?: string;
}

const TIMEOUT_MS = 60_000;

export interface ExtractCaller {
  /** Asks again as {@link patiently} says. @throws where the connection breaks before the whole answer, or after 60 s */
  extract(call?: ExtractCall): Promise<ExtractAnswer>;
  /** Asks once. */
  extractOnce(call?: ExtractCall): Promise<ExtractAnswer>;
  close(): void;
}

/** Posts to /api/extract of a server on the loopback over connections that are kept. */
export function extractCaller(url: string): ExtractCaller {
  const { hostname, port } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error(`Load goes to the loopback only, not to ${hostname}`);
  const agent = new http.Agent({ keepAlive: true });
  const caller: ExtractCaller = {
    close: () => agent.destroy(),
    extract: (call) => patiently(() => caller.extractOnce(call)),
    extractOnce({ id, bearer, address, metadata, text = 'Ann: I will send the report by Friday.' } = {}) {
      const headers = {
        'content-type': 'application/json',
        ...(id === undefined ? {} : { 'x-request-id': id }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      };
      const target = { hostname, port, path: '/api/extract', method: 'POST', agent, headers };
      return new Promise((resolve, reject) => {
        const request = http.request(target, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const whole = Buffer.concat(chunks).toString();
            const status = answer.statusCode ?? 0;
            const code = status === 200 ? null : (JSON.parse(whole) as { code: string }).code;
            resolve({ status, headers: answer.headers, code, text: whole });
          });
        });
        request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('No answer within 60 s')));
        request.on('error', reject);
        request.end(JSON.stringify({ raw_content: text, metadata }));
      });
    },
  };
  return caller;
}

/** Makes the call again while the answer is 503 overloaded, when its Retry-After says, 60 s at most in all. */
export async function patiently<Answer extends Pick<ExtractAnswer, 'code'> & Partial<Pick<ExtractAnswer, 'headers'>>>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await call();
    if (answer.code !== 'overloaded' || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers?.['retry-after'] ?? 1) * 1000));
  }
}

/** The value that `share` of them (0 to 1) do not exceed, by the nearest rank; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
