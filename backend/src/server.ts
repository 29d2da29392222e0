import { createGuards } from './admission/guards.js';
import { type Configuration, ConfigurationError } from './configuration.js';
import { requestReader } from './extraction/contract/read-request.js';
import { conversationExtractor } from './extraction/extract-conversation.js';
import { startEngine } from './extraction/registry.js';
import { failureLog } from './observability/failure-log.js';
import type { Logger } from './observability/logger.js';
import { announcer } from './transport/announce.js';
import { clientErrorAnswerer } from './transport/client-error.js';
import { createListener, type Listener } from './transport/listen.js';
import { problemWriter } from './transport/problem.js';
import { createRoutes } from './transport/routes.js';
import { unroutedRefusal } from './transport/rpc/routes.js';
import { requestServer } from './transport/serve.js';

/** Under the 20 s in which a drained process has to be gone. */
const DRAIN_GRACE_MS = 15_000;

export interface RunningServer {
  /** Where the server listens, with the true port: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Takes no new work, finishes what was accepted, and lets everything go. */
  drain(): Promise<void>;
}

/** Puts the parts together: the only place where they meet. */
export async function startServer(configuration: Configuration, logger: Logger): Promise<RunningServer> {
  const running = await startEngine(configuration, logger);
  const baseUrl = configuration.publicUrl ?? '';
  const refuse = problemWriter(baseUrl);
  const draining = new AbortController();
  const logFailure = failureLog(logger);

  const routes = createRoutes(configuration, {
    readRequest: requestReader(configuration.maxContentBytes),
    extractConversation: conversationExtractor(running.engine),
    announce: announcer(logger),
    logFailure,
    refuse,
    draining: draining.signal,
  });
  const listener = createListener({
    serve: requestServer({
      routes,
      guards: createGuards({ anonymousPerMinute: configuration.anonymousPerMinute, draining: draining.signal }),
      refuseUnrouted: unroutedRefusal(refuse),
      trustProxyHops: configuration.trustProxyHops,
      draining: draining.signal,
      logFailure,
      logger,
    }),
    onClientError: clientErrorAnswerer(baseUrl, logger),
    tls: configuration.tls,
  });
  const port = await listen(listener, configuration);
  return {
    url: `${configuration.tls === undefined ? 'http' : 'https'}://${urlHost(configuration.host)}:${port}`,
    async drain() {
      draining.abort();
      const connections = await listener.close(DRAIN_GRACE_MS);
      if (connections > 0) logger.warn({ connections }, 'ended connections that did not finish in time');
      await running.stop();
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
