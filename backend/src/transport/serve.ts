import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallerLeft } from '../admission/caller-left.js';
import type { Exchange, Route } from '../admission/exchange.js';
import type { Guards } from '../admission/guards.js';
import { asFailure, ServiceFailure } from '../failure.js';
import type { LogFailure } from '../observability/failure-log.js';
import { describeError, type Logger } from '../observability/logger.js';
import { openExchange } from './open-exchange.js';

interface ServeParts {
  readonly routes: readonly Route[];
  readonly guards: Guards;
  /** Answers what has no route. */
  readonly refuseUnrouted: Route['refuse'];
  readonly trustProxyHops: number;
  readonly draining: AbortSignal;
  readonly logFailure: LogFailure;
  readonly logger: Logger;
}

export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** The way of every request: guards of the message, route, guards of the route, the route itself; one log line. */
export function requestServer(parts: ServeParts): Serve {
  const routes = new Map(parts.routes.map((route) => [route.path, route]));

  async function admit(exchange: Exchange): Promise<void> {
    let route: Route | undefined;
    try {
      for (const guard of parts.guards.message) guard(exchange);
      route = routes.get(exchange.path);
      if (route === undefined) throw new ServiceFailure('not_found', 'There is no such route. Check the path.');
      for (const guard of parts.guards.route) {
        await guard(exchange, route);
        exchange.ended.throwIfAborted();
      }
      await route.handle(exchange);
    } catch (error) {
      if (error instanceof CallerLeft) return;
      const failure = asFailure(error);
      parts.logFailure(exchange.requestId, failure);
      await (route?.refuse ?? parts.refuseUnrouted)(exchange, failure);
    }
  }

  const open = new Set<ServerResponse>();
  const askToClose = (response: ServerResponse): void => {
    if (!response.headersSent && response.req.httpVersionMajor === 1) response.setHeader('Connection', 'close');
  };
  parts.draining.addEventListener('abort', () => open.forEach(askToClose));

  return (request, response) => {
    const startedAt = performance.now();
    const exchange = openExchange(request, response, parts.trustProxyHops);
    open.add(response);
    if (parts.draining.aborted) askToClose(response);
    parts.logger.debug({ request_id: exchange.requestId }, 'request began');
    response.on('error', (error) => parts.logger.debug({ error: error.name }, 'answer not delivered'));
    response.once('close', () => {
      open.delete(response);
      parts.logger.info(
        {
          request_id: exchange.requestId,
          method: request.method?.slice(0, 16),
          route: routes.has(exchange.path) ? exchange.path : null,
          status: response.writableFinished ? response.statusCode : 499,
          duration_ms: Math.round(performance.now() - startedAt),
        },
        'request',
      );
    });
    admit(exchange).catch((error: unknown) => {
      parts.logger.error(
        { request_id: exchange.requestId, error: describeError(error, parts.logger) },
        'answer failed',
      );
      response.destroy();
    });
  };
}
