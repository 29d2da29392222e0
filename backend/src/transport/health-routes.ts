import type { Exchange, Route } from '../admission/exchange.js';
import { ServiceFailure } from '../failure.js';

type Refuse = Route['refuse'];

/** `/healthz`: the process runs. `/readyz`: it takes work. */
export function healthRoutes(draining: AbortSignal, refuse: Refuse): readonly Route[] {
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
      answer(exchange, 'ready');
    }),
  ];
}

function answer({ request, response }: Exchange, status: string): void {
  const body = JSON.stringify({ status });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
