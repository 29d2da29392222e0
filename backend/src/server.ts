import { preflightRoutes } from './admission/cors.js';
import { createGuards } from './admission/guards.js';
import { watchLoad } from './admission/load.js';
import { openCapabilities } from './capabilities.js';
import { type Configuration, ConfigurationError } from './configuration.js';
import { bodyAnswerer, byLength } from './extraction/answer-body.js';
import { type StartEngine, startEngine } from './extraction/engines/registry.js';
import { conversationExtractor } from './extraction/extract-conversation.js';
import { requestReader } from './extraction/response/contract/read-request.js';
import { failureLog } from './observability/failure-log.js';
import type { Logger } from './observability/logger.js';
import { createMetrics } from './observability/metrics.js';
import { observedAnswers, observedExtraction } from './observability/observed-extraction.js';
import { startTracing } from './observability/tracing.js';
import { modelOpener } from './open-model.js';
import type { OneOfSeveral } from './processes/as-one-of-several.js';
import type { Store } from './storage/store.js';
import { announcer } from './transport/announce.js';
import { clientErrorAnswerer } from './transport/client-error.js';
import { createDoor } from './transport/door.js';
import { createListener, type Listener } from './transport/listen.js';
import { problemWriter } from './transport/problem.js';
import { PROTOCOL_LIMITS } from './transport/protocol-limits.js';
import { createRoutes } from './transport/routes.js';
import { unroutedRefusal } from './transport/rpc/routes.js';
import { requestServer } from './transport/serve.js';
import { pageHeaders } from './transport/site/page-headers.js';
import { readSite, SITE_FOLDER } from './transport/site/read-site.js';
import { readRefusalPage } from './transport/site/refusal-page.js';
import { transportSecurity } from './transport/transport-security.js';
import { VERSION } from './version.js';

/** With the 5 s that the last events may take, under the 20 s in which a drained process has to be gone. */
const DRAIN_GRACE_MS = 14_000;
/** A little over the minute for which a connection may be idle. */
const LEAVE_MS = 65_000;

export interface RunningServer {
  /** Where the server listens, with the true port: `http://127.0.0.1:8080`. */
  readonly url: string;
  /**
   * Takes no new connections, which others take in its place, serves those that are there until they have ended, 65 s at
   * most, and asks them to.
   */
  leave(): Promise<void>;
  /** Takes no new work, finishes what was accepted, and lets everything go. */
  drain(): Promise<void>;
}

export interface ServerParts {
  readonly configuration: Configuration;
  readonly store: Store;
  /** SERVICE_SECRET, or the one of the data directory. */
  readonly secret: string;
  /** Whether the store has been there once. */
  readonly isStoreOpen: () => boolean;
  /** Absent: this process serves alone. */
  readonly several: Pick<OneOfSeveral, 'shareFigures' | 'exposition'> | undefined;
  readonly logger: Logger;
  /** Absent: the engine of the configuration. */
  readonly startEngine?: StartEngine;
}

/** Puts the parts together: the only place where they meet. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { configuration, store, secret, isStoreOpen, several, logger } = parts;
  const { publicUrl, otlpEndpoint } = configuration;
  const draining = new AbortController();
  const leaving = new AbortController();
  const metrics = createMetrics({ version: VERSION });
  several?.shareFigures(metrics.figures);
  const running = await (parts.startEngine ?? startEngine)(
    configuration,
    modelOpener({ ...parts, metrics, draining: draining.signal }),
    (message) => logger.warn(message),
  );
  const tracer = await startTracing({ otlpEndpoint, version: VERSION, logger });
  const capabilities = await openCapabilities({ configuration, store, secret, metrics, tracer, logger });
  const { limits, accounts, authenticate } = capabilities;
  const load = watchLoad({ isQueueFull: running.isFull });
  metrics.watchQueue(running.waiting);

  const door = createDoor(PROTOCOL_LIMITS);
  const page = readRefusalPage(SITE_FOLDER);
  const refuse = problemWriter(publicUrl ?? '', page === null ? null : { page, headers: pageHeaders(publicUrl) });
  const security = transportSecurity(configuration.tls !== undefined, publicUrl);
  const logFailure = failureLog(logger, metrics.storeFailed);
  const { engine, answerBody } = running;
  const observers = { engine: engine.id, metrics, tracer };
  const readRequest = requestReader(configuration.maxContentBytes);
  const extractConversation = observedExtraction(conversationExtractor(engine), observers);
  const answerLong = answerBody === null ? null : observedAnswers(answerBody, observers);
  const routes = createRoutes(configuration, {
    ...capabilities,
    readRequest,
    extractConversation,
    answerBody: byLength(bodyAnswerer({ readRequest, extractConversation }), answerLong),
    announce: announcer(logger, capabilities.events),
    accounts: accounts.accounts,
    accountRoutes: { accounts, makeLimiter: limits.limiter, secret, publicUrl, refuse },
    metrics: several ?? metrics,
    site: readSite(SITE_FOLDER, logger),
    isStoreOpen,
    clock: Date.now,
    draining: draining.signal,
    leaving: leaving.signal,
    logFailure,
    refuse,
  });
  const guards = { ...configuration, limits, authenticate, draining: draining.signal, overload: load };
  const listener = createListener({
    serve: requestServer({
      routes,
      preflights: preflightRoutes(routes, configuration.corsOrigins),
      guards: createGuards({ ...guards, observer: metrics }),
      refuseUnrouted: unroutedRefusal(refuse),
      trustProxyHops: configuration.trustProxyHops,
      security,
      leaving: leaving.signal,
      door,
      logFailure,
      logger,
      onEnded: metrics.requestEnded,
      tracer,
    }),
    door,
    onClientError: clientErrorAnswerer(publicUrl ?? '', logger, security),
    onDoorClosed: () => logger.info('no longer listening'),
    tls: configuration.tls,
    addresses: configuration.trustProxyHops === 0 ? { ...configuration, onRefused: metrics.addressRefused } : undefined,
  });
  const port = await listen(listener, configuration);
  return {
    url: `${configuration.tls === undefined ? 'http' : 'https'}://${urlHost(configuration.host)}:${port}`,
    async leave() {
      leaving.abort();
      await listener.leave(LEAVE_MS, draining.signal);
    },
    async drain() {
      leaving.abort();
      draining.abort();
      const background = capabilities.endBackground();
      const connections = await listener.close(DRAIN_GRACE_MS);
      if (connections > 0) logger.warn({ connections }, 'ended connections that did not finish in time');
      await background;
      await Promise.all([capabilities.stop(), running.stop()]);
      load.stop();
      await tracer.stop();
    },
  };
}

async function listen(listener: Listener, { host, port }: Configuration): Promise<number> {
  try {
    return await listener.listen(port, host);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') throw new ConfigurationError(`SERVICE_PORT ${port} is in use by another program`);
    if (code === 'EACCES') throw new ConfigurationError(`SERVICE_PORT ${port} is not open to this user`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ConfigurationError('SERVICE_HOST must be an address of this machine');
    }
    throw error;
  }
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
