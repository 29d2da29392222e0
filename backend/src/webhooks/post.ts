import { request as startRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type AttemptFailure, failureOfError, failureOfStatus } from './attempt-failure.js';
import { type GuardedAgentParts, guardedAgent, guardPeer } from './guarded-agent.js';
import { machineLookup, nameServerLookup } from './lookup.js';
import type { CheckUrl } from './webhook-url.js';

/** From the first look at the URL to the last byte of the reply. */
const TIMEOUT_MS = 5_000;
/** What is read of a reply before the connection is closed; it means nothing to us. */
const MAX_REPLY_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

export interface PostOutcome {
  /** HTTP status of the receiver; null where it gave no answer. */
  readonly status: number | null;
  /** Null where the receiver took it. */
  readonly failure: AttemptFailure | null;
  readonly durationMs: number;
}

/** POSTs the body once. Never rejects, and takes 5 s at most. */
export type Post = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<PostOutcome>;

export interface PostParts extends Omit<GuardedAgentParts, 'lookup'> {
  readonly checkUrl: CheckUrl;
  /** Absent: the name servers of the machine; where private addresses are allowed, its hosts file too. */
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
}

export function webhookPost(parts: PostParts): Post {
  const { isAllowedAddress, allowPrivate, checkUrl, timeoutMs = TIMEOUT_MS } = parts;
  const lookup = parts.lookup ?? (allowPrivate ? machineLookup : nameServerLookup());
  const agent = guardedAgent({ ...parts, lookup });

  return (url, body, headers) =>
    new Promise((resolve) => {
      const started = performance.now();
      const checked = checkUrl(url);
      if ('refusal' in checked) return resolve({ status: null, failure: checked.refusal.failure, durationMs: 0 });
      let status: number | null = null;
      const bytes = Buffer.from(body);
      const request = startRequest(checked.url, {
        method: 'POST',
        agent,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': bytes.length,
          'Accept-Encoding': 'identity',
          'User-Agent': 'service-webhook/1',
          Connection: 'close',
        },
      });
      /** Once there is a status it is the outcome, however the rest of the reply fares. */
      const end = (failure: AttemptFailure): void => {
        clearTimeout(timer);
        request.destroy();
        const durationMs = Math.round(performance.now() - started);
        resolve({ status, failure: status === null ? failure : failureOfStatus(status), durationMs });
      };
      const timer = setTimeout(end, timeoutMs, 'timeout');
      request.on('error', (error) => end(failureOfError(error)));
      request.on('socket', (socket) => guardPeer(socket, isAllowedAddress, (error) => end(failureOfError(error))));
      request.on('response', (response) => {
        status = response.statusCode ?? 0;
        let read = 0;
        response.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read > MAX_REPLY_BYTES) end('bad_reply');
        });
        response.on('error', () => end('reset'));
        response.on('close', () => end('reset'));
      });
      request.end(bytes);
    });
}
