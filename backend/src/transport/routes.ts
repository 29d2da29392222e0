import type { Route } from '../admission/exchange.js';
import type { Configuration } from '../configuration.js';
import type { Metrics } from '../observability/metrics.js';
import { type AccountRouteParts, accountRoutes } from './accounts/routes.js';
import { docsRoutes } from './docs/routes.js';
import { engineRoute } from './engine-route.js';
import { type HealthParts, healthRoutes } from './health-routes.js';
import { type JsonRouteParts, jsonRoute } from './json-route.js';
import { metricsRoute } from './metrics-route.js';
import { type RpcParts, rpcRoutes } from './rpc/routes.js';
import { siteRoutes } from './site/routes.js';
import type { ServedFile } from './site/served-file.js';

interface RouteParts extends JsonRouteParts, RpcParts, HealthParts {
  readonly accountRoutes: AccountRouteParts;
  readonly metrics: Pick<Metrics, 'exposition'>;
  /** The website; empty where it has not been built. */
  readonly site: readonly ServedFile[];
}

/** Everything that the service answers to, in one list. */
export function createRoutes(configuration: Configuration, parts: RouteParts): readonly Route[] {
  return [
    jsonRoute('/api/extract', parts),
    jsonRoute('/extract', parts),
    engineRoute(configuration, parts.refuse),
    ...rpcRoutes(parts),
    ...accountRoutes(parts.accountRoutes),
    ...healthRoutes(parts),
    metricsRoute(parts.metrics, parts.refuse),
    ...(configuration.exposeDocs ? docsRoutes(configuration, parts.refuse) : []),
    ...siteRoutes(configuration, parts.site, parts.refuse),
  ];
}
