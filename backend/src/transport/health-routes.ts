import type { Exchange, Route } from '../admission/exchange.js';
import { ServiceFailure } from '../failure.js';

export interface HealthParts {
  readonly draining: AbortSignal;
  readonly refuse: (exchange: Exchange, failure: ServiceFailure) => Promise<void>;
  /** Whether the store has been there once; later outages leave anonymous extraction to be done. */
  readonly isStoreOpen: () => boolean;
}

/** `/healthz`: the process runs. `/readyz`: it takes work. */
export function healthRoutes({ draining, refuse, isStoreOpen }: HealthParts): readonly Route[] {
  const open = (path: string, handle: Route['handle']): Route => ({
    path,
    methods: ['GET', 'HEAD'],
    isMetered: false,
    handle,
    refuse,
  });
  return [
    open('/healthz', (exchange) => answer(exchange, 'ok')),
    open('/readyz', (exchange) => {
      if (draining.aborted) {
        throw new ServiceFailure('draining', 'This process is about to stop.', { retryAfterSeconds: 1 });
      }
      if (!isStoreOpen()) {
        throw new ServiceFailure('store_unavailable', 'The store has not been reached yet.', { retryAfterSeconds: 2 });
      }
      answer(exchange, 'ready');
    }),
  ];
}

function answer({ request, response }: Exchange, status: string): void {
  const body = JSON.stringify({ status });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
