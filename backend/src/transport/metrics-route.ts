import type { Route } from '../admission/exchange.js';
import type { Metrics } from '../observability/metrics.js';

/** `/metrics`: what Prometheus reads. It says how busy the service is, so a load balancer does not pass it on. */
export function metricsRoute(metrics: Pick<Metrics, 'exposition'>, refuse: Route['refuse']): Route {
  return {
    path: '/metrics',
    methods: ['GET', 'HEAD'],
    isMetered: false,
    refuse,
    async handle({ request, response }) {
      const { contentType, text } = await metrics.exposition();
      const body = Buffer.from(text);
      response.writeHead(200, { 'Content-Type': contentType, 'Content-Length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}
