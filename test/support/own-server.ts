import { pino } from 'pino';
import type { Caller } from '../../backend/src/accounts/caller.js';
import type { AddressLimits } from '../../backend/src/admission/address-budget.js';
import { preflightRoutes } from '../../backend/src/admission/cors.js';
import { createGuards } from '../../backend/src/admission/guards.js';
import type { OverloadReason } from '../../backend/src/admission/load.js';
import type { FollowEvents } from '../../backend/src/events/follow.js';
import { bodyAnswerer } from '../../backend/src/extraction/answer-body.js';
import type { ExtractConversation } from '../../backend/src/extraction/extract-conversation.js';
import { requestReader } from '../../backend/src/extraction/response/contract/read-request.js';
import { ServiceFailure } from '../../backend/src/failure.js';
import { memoryLimits } from '../../backend/src/limits/make-limits.js';
import { createMetrics } from '../../backend/src/observability/metrics.js';
import { observedExtraction } from '../../backend/src/observability/observed-extraction.js';
import { NO_TRACER, type Tracer } from '../../backend/src/observability/tracer.js';
import { createDoor } from '../../backend/src/transport/door.js';
import { healthRoutes } from '../../backend/src/transport/health-routes.js';
import { jsonRoute } from '../../backend/src/transport/json-route.js';
import { createListener } from '../../backend/src/transport/listen.js';
import { metricsRoute } from '../../backend/src/transport/metrics-route.js';
import { problemWriter } from '../../backend/src/transport/problem.js';
import { PROTOCOL_LIMITS, type ProtocolLimits } from '../../backend/src/transport/protocol-limits.js';
import { rpcRoutes, unroutedRefusal } from '../../backend/src/transport/rpc/routes.js';
import { requestServer } from '../../backend/src/transport/serve.js';

interface OwnServerOptions {
  readonly anonymousPerMinute?: number;
  readonly accountPerMinute?: number;
  /** Absent: any number of each. */
  readonly addressFailuresPerMinute?: number;
  readonly addresses?: AddressLimits;
  readonly corsOrigins?: readonly string[];
  readonly tracer?: Tracer;
  readonly extract?: ExtractConversation;
  readonly follow?: FollowEvents;
  readonly heartbeatMs?: number;
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  /** In place of those of the service; a drain is short in any case. */
  readonly limits?: Partial<ProtocolLimits>;
}

export interface OwnServer {
  readonly url: string;
  readonly port: number;
  /** Has the load say that this is exhausted from now on. */
  overload(reason: OverloadReason | null): void;
  /** The lines of `/metrics` that begin with `name`. */
  metricsOf(name: string): Promise<string[]>;
  logs(): readonly string[];
  /** What a process does beside which another one begins; does not wait for its connections. */
  leave(): void;
  /**
   * What SIGTERM does.
   * @returns how many connections did not finish within `graceMs`
   */
  drain(graceMs?: number): Promise<number>;
  /** Ends at once. */
  stop(): Promise<void>;
}

/** Milliseconds. */
const SHORT_DRAIN = { quietMs: 20, acceptMs: 200, holdMs: 100 };

const EMPTY = { summary: '', tasks: [], decisions: [], risks: [], prompt_version: 'test/1', schema_version: '1' };

/**
 * The transports and guards of the backend in this process, over an engine that finds nothing and without a store. The
 * bearer `account-N` is the account N, with every scope; any other is nobody's.
 */
export async function startOwnServer(options: OwnServerOptions = {}): Promise<OwnServer> {
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const limits = memoryLimits();
  const metrics = createMetrics({ version: '0.0.0' });
  const stopping = new AbortController();
  const draining = stopping.signal;
  const protocol = { ...PROTOCOL_LIMITS, ...SHORT_DRAIN, ...options.limits };
  const door = createDoor(protocol);
  const refuse = problemWriter('');
  const { tracer = NO_TRACER, corsOrigins = [] } = options;
  const extract = options.extract ?? (async () => ({ response: EMPTY, dropped: 0 }));
  let reason: OverloadReason | null = null;

  async function authenticate(bearer: string): Promise<Caller> {
    if (!bearer.startsWith('account-')) throw new ServiceFailure('invalid_token', 'The token is not valid.');
    const credential = { kind: 'token', id: 'tok_1' } as const;
    return { accountId: bearer, scopes: new Set(['extract', 'account'] as const), credential };
  }

  const readRequest = requestReader(1_048_576);
  const extractConversation = observedExtraction(extract, { engine: 'test', metrics, tracer });
  const parts = {
    readRequest,
    extractConversation,
    answerBody: bodyAnswerer({ readRequest, extractConversation }),
    announce: async () => undefined,
    logFailure: () => undefined,
    refuse,
    draining,
    leaving: draining,
    isStoreOpen: () => true,
    authenticate,
    tokens: { list: async () => [] },
    follow: options.follow,
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
    clock: Date.now,
  };
  const routes = [
    jsonRoute('/api/extract', parts),
    jsonRoute('/extract', parts),
    ...rpcRoutes(parts as never),
    ...healthRoutes(parts),
    metricsRoute(metrics, refuse),
  ];
  const guards = createGuards({
    limits,
    anonymousPerMinute: options.anonymousPerMinute ?? 1_000_000,
    accountPerMinute: options.accountPerMinute ?? 1_000_000,
    addressFailuresPerMinute: options.addressFailuresPerMinute ?? 0,
    authenticate,
    draining,
    overload: { reason: () => reason },
    observer: metrics,
    corsOrigins,
  });
  const serve = requestServer({
    routes,
    preflights: preflightRoutes(routes, corsOrigins),
    guards,
    refuseUnrouted: unroutedRefusal(refuse),
    trustProxyHops: 0,
    leaving: draining,
    door,
    limits: protocol,
    logFailure: parts.logFailure,
    logger,
    onEnded: metrics.requestEnded,
    tracer,
  });
  const listener = createListener({
    serve,
    door,
    limits: protocol,
    onClientError: (_error, socket) => socket.destroy(),
    tls: options.tls,
    addresses:
      options.addresses === undefined ? undefined : { ...options.addresses, onRefused: metrics.addressRefused },
  });
  const port = await listener.listen(0, '127.0.0.1');
  const url = `${options.tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
  let drained: Promise<number> | undefined;
  const drain = (graceMs: number): Promise<number> => {
    stopping.abort();
    drained ??= listener.close(graceMs);
    return drained;
  };
  return {
    url,
    port,
    overload(next) {
      reason = next;
    },
    async metricsOf(name) {
      const text = await (await fetch(`${url}/metrics`)).text();
      return text.split('\n').filter((line) => line.startsWith(name));
    },
    logs: () => lines,
    leave: () => void listener.leave(0, draining),
    drain: (graceMs = 5_000) => drain(graceMs),
    async stop() {
      await drain(100);
      await limits.close();
    },
  };
}
