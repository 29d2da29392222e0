import type { Exchange, Route } from './exchange.js';
import type { RouteGuard } from './guard.js';

export interface CorsOptions {
  /** Origins of other sites whose pages may call the extract routes; see SERVICE_CORS_ORIGINS. */
  readonly corsOrigins: readonly string[];
}

/** What clients in a browser send: of JSON, Connect and gRPC-Web, and for tracing. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Connect-Protocol-Version',
  'Connect-Timeout-Ms',
  'Connect-Content-Encoding',
  'Connect-Accept-Encoding',
  'Grpc-Timeout',
  'Grpc-Encoding',
  'Grpc-Accept-Encoding',
  'X-Grpc-Web',
  'X-User-Agent',
  'X-Request-Id',
  'Traceparent',
  'Tracestate',
].join(', ');

const RESPONSE_HEADERS = [
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'Connect-Content-Encoding',
  'Grpc-Status',
  'Grpc-Message',
  'Grpc-Status-Details-Bin',
].join(', ');

/** As long as Chromium keeps an answer at the most. */
const PREFLIGHT_SECONDS = 7200;

/** Lets the pages of the listed origins read every answer of the extract routes. Cookies are never part of it. */
export function corsGuard(origins: readonly string[]): RouteGuard {
  return (exchange, route) => {
    if (origins.length > 0 && isForOthers(route)) allowOrigin(exchange, origins);
  };
}

/**
 * The answer to the question that a browser asks before it sends: one route for each of the extract routes, none
 * without a list of origins. They stand beside the others, since they share the path and differ in the method.
 */
export function preflightRoutes(routes: readonly Route[], origins: readonly string[]): readonly Route[] {
  if (origins.length === 0) return [];
  return routes.filter(isForOthers).map(({ path, methods, refuse }) => ({
    path,
    methods: ['OPTIONS'],
    isMetered: false,
    refuse,
    handle(exchange) {
      const { response, head } = exchange;
      if (allowOrigin(exchange, origins)) {
        head.add('Access-Control-Allow-Methods', methods.join(', '));
        head.add('Access-Control-Allow-Headers', REQUEST_HEADERS);
        head.add('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
      }
      response.writeHead(204).end();
    },
  }));
}

/** Whether the request is a browser's question, and not an OPTIONS that somebody sent. */
export function isPreflight({ request: { method, headers } }: Exchange): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

function isForOthers({ isMetered, access }: Route): boolean {
  return isMetered && access?.scope === 'extract';
}

function allowOrigin({ request, head }: Exchange, origins: readonly string[]): boolean {
  head.add('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  head.add('Access-Control-Allow-Origin', origin);
  head.add('Access-Control-Expose-Headers', RESPONSE_HEADERS);
  return true;
}
