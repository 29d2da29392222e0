import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALLER_LEFT, CallerLeft } from '../admission/caller-left.js';
import { isPreflight } from '../admission/cors.js';
import type { Exchange, Route } from '../admission/exchange.js';
import type { Guards } from '../admission/guards.js';
import { asFailure, ServiceFailure } from '../failure.js';
import type { LogFailure } from '../observability/failure-log.js';
import { knownMethod } from '../observability/known-method.js';
import { describeError, type Logger } from '../observability/logger.js';
import type { EndedRequest } from '../observability/metrics.js';
import { NO_SPAN, NO_TRACER, type Span, type Tracer } from '../observability/tracer.js';
import { isDelivered } from './delivered.js';
import type { Door } from './door.js';
import { openExchange } from './open-exchange.js';
import { PROTOCOL_LIMITS } from './protocol-limits.js';
import { type AnswerLimits, cutOffStalled } from './stalled-answers.js';

interface ServeParts {
  readonly routes: readonly Route[];
  /** What answers a browser that asks for the leave to send, beside the routes of the same paths. */
  readonly preflights?: readonly Route[];
  readonly guards: Guards;
  /** Answers what has no route. */
  readonly refuseUnrouted: Route['refuse'];
  readonly trustProxyHops: number;
  /** As `transportSecurity` gives them. */
  readonly security?: Readonly<Record<string, string>>;
  /** From when on callers are asked to close their connections. */
  readonly leaving: AbortSignal;
  readonly door?: Pick<Door, 'arrived' | 'held'>;
  readonly limits?: AnswerLimits;
  readonly logFailure: LogFailure;
  readonly logger: Logger;
  readonly onEnded?: (request: EndedRequest) => void;
  readonly tracer?: Tracer;
}

export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** The way of every request: guards of the message, route, guards of the route, the route itself; one log line. */
export function requestServer(parts: ServeParts): Serve {
  const routes = new Map(parts.routes.map((route) => [route.path, route]));
  const preflights = new Map(parts.preflights?.map((route) => [route.path, route]));
  const { tracer = NO_TRACER, onEnded, door, limits = PROTOCOL_LIMITS } = parts;
  const routeOf = (exchange: Exchange): Route | undefined =>
    (isPreflight(exchange) ? preflights.get(exchange.path) : undefined) ?? routes.get(exchange.path);
  const labelOf = (path: string): string | null => {
    const route = routes.get(path);
    return route === undefined ? null : (route.label ?? path);
  };

  async function admit(exchange: Exchange, span: Span): Promise<void> {
    let route: Route | undefined;
    try {
      if (door !== undefined && door.held !== null) await door.held;
      for (const guard of parts.guards.message) guard(exchange);
      route = routeOf(exchange);
      if (route === undefined) throw new ServiceFailure('not_found', 'There is no such route. Check the path.');
      for (const guard of parts.guards.route) {
        // Most have nothing to wait for, and to wait for nothing takes time of its own.
        const waiting = guard(exchange, route);
        if (waiting === undefined) continue;
        await waiting;
        exchange.ended.throwIfAborted();
      }
      if (route.writesHead !== true) exchange.head.put();
      await route.handle(exchange);
    } catch (error) {
      // A guard may have answered already while the body was being read.
      if (error instanceof CallerLeft || exchange.response.writableEnded) return;
      const failure = asFailure(error);
      exchange.failureCode = failure.code;
      parts.logFailure(exchange.requestId, failure);
      if (route !== undefined) await parts.guards.beforeRefusal(exchange, route);
      exchange.head.put();
      await (route?.refuse ?? parts.refuseUnrouted)(exchange, failure);
    }
    if (exchange.failureCode !== undefined) span.fail(exchange.failureCode);
    span.set({ 'http.response.status_code': exchange.response.statusCode });
  }

  function traced(exchange: Exchange): Promise<void> {
    if (!tracer.isOn) return admit(exchange, NO_SPAN);
    const { request, requestId, path } = exchange;
    const route = labelOf(path) ?? 'none';
    const method = knownMethod(request.method);
    const attributes = { 'http.request.method': method, 'http.route': route, request_id: requestId };
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    return tracer.span(`${method} ${route}`, attributes, (span) => admit(exchange, span), parent);
  }

  const open = new Set<ServerResponse>();
  cutOffStalled(open, limits);
  const askToClose = (response: ServerResponse): void => {
    if (!response.headersSent && response.req.httpVersionMajor === 1) response.setHeader('Connection', 'close');
  };
  parts.leaving.addEventListener('abort', () => open.forEach(askToClose));

  return (request, response) => {
    const startedAt = performance.now();
    const exchange = openExchange(request, response, parts.trustProxyHops, parts.security);
    open.add(response);
    door?.arrived();
    if (parts.leaving.aborted) askToClose(response);
    parts.logger.debug({ request_id: exchange.requestId }, 'request began');
    response.on('error', ({ name }) => {
      parts.logger.debug({ request_id: exchange.requestId, error: name }, 'answer not delivered');
    });
    response.once('close', () => {
      exchange.ended.abort(CALLER_LEFT);
      open.delete(response);
      const route = labelOf(exchange.path);
      const method = request.method?.slice(0, 16) ?? '';
      const isComplete = isDelivered(response);
      const status = isComplete ? response.statusCode : 499;
      const duration = performance.now() - startedAt;
      parts.logger.info(
        { request_id: exchange.requestId, method, route, status, duration_ms: Math.round(duration) },
        'request',
      );
      const outcome = isComplete ? (exchange.failureCode ?? 'ok') : 'caller_left';
      onEnded?.({ route, method, status, outcome, seconds: duration / 1000 });
    });
    traced(exchange).catch((error: unknown) => {
      parts.logger.error(
        { request_id: exchange.requestId, error: describeError(error, parts.logger) },
        'answer failed',
      );
      response.destroy();
    });
  };
}
