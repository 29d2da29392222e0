import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.js';

/** One request as it came. */
export interface Received {
  /** `/hooks/17` */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Milliseconds since 1970, once the whole body was there. */
  readonly at: number;
}

/** Answers a request; `nth` counts the requests to its path from 1. */
export type Behaviour = (response: ServerResponse, nth: number) => void;

export const takesIt: Behaviour = (response) => response.writeHead(204).end();
/** Takes the connection and the request, and never answers. */
export const hangs: Behaviour = () => undefined;
export const isGone: Behaviour = (response) => response.writeHead(410).end();

/** Answers 503 to the first `times` requests, then takes them. */
export function failsFirst(times: number): Behaviour {
  return (response, nth) => (nth <= times ? response.writeHead(503).end() : takesIt(response, nth));
}

/** Takes a request, but answers only after `ms`. */
export function isSlow(ms: number): Behaviour {
  return (response, nth) => setTimeout(takesIt, ms, response, nth).unref();
}

export interface Receiver {
  /** What a server needs to send here: it trusts the certificate, and the loopback. */
  readonly environment: Readonly<Record<string, string>>;
  /** The HTTPS URL for a path on it. */
  urlOf(path: string): string;
  /** How requests to `path` are answered from now on; {@link takesIt} unless set. */
  behave(path: string, behaviour: Behaviour): void;
  /** Every request so far, in order. */
  requests(): readonly Received[];
  /** The first `count` requests that match, as soon as they are there. @throws after `withinMs` */
  received(matches: (request: Received) => boolean, count?: number, withinMs?: number): Promise<readonly Received[]>;
  stop(): Promise<void>;
}

/** Starts a receiver of webhooks on a free port of the loopback, with a new certificate. @throws without openssl */
export async function startReceiver(): Promise<Receiver> {
  const certificate = makeCertificate();
  if (certificate === null) throw new Error('The receiver of webhooks needs openssl: apt-get install openssl');
  const { cert, key } = certificate;
  const requests: Received[] = [];
  const behaviours = new Map<string, Behaviour>();
  const seen = new Map<string, number>();
  const waiting = new Set<() => void>();
  const server = https.createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const nth = (seen.get(path) ?? 0) + 1;
      seen.set(path, nth);
      requests.push({ path, headers: request.headers, body: Buffer.concat(chunks), at: Date.now() });
      (behaviours.get(path) ?? takesIt)(response, nth);
      for (const look of waiting) look();
    });
    // A sender that is killed in mid-request is no fault of the receiver.
    request.on('error', () => request.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    environment: { SERVICE_WEBHOOK_ALLOW_PRIVATE: 'true', NODE_EXTRA_CA_CERTS: cert },
    urlOf: (path) => `https://localhost:${port}${path}`,
    behave: (path, behaviour) => behaviours.set(path, behaviour),
    requests: () => requests,
    received(matches, count = 1, withinMs = 10_000) {
      return new Promise((resolve, reject) => {
        const finish = (how: () => void): void => {
          clearTimeout(timer);
          waiting.delete(look);
          how();
        };
        const look = (): void => {
          const found = requests.filter(matches);
          if (found.length >= count) finish(() => resolve(found.slice(0, count)));
        };
        const timer = setTimeout(() => {
          const found = requests.filter(matches).length;
          finish(() => reject(new Error(`${found} of ${count} webhooks came within ${withinMs / 1000} s`)));
        }, withinMs);
        waiting.add(look);
        look();
      });
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      certificate.remove();
    },
  };
}
