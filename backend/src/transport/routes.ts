import type { Route } from '../admission/exchange.js';
import type { Configuration } from '../configuration.js';
import { docsRoutes } from './docs/routes.js';
import { healthRoutes } from './health-routes.js';
import { type JsonRouteParts, jsonRoute } from './json-route.js';
import { type RpcParts, rpcRoutes } from './rpc/routes.js';

/** Everything that the service answers to, in one list. */
export function createRoutes(configuration: Configuration, parts: JsonRouteParts & RpcParts): readonly Route[] {
  return [
    jsonRoute('/api/extract', parts),
    jsonRoute('/extract', parts),
    ...rpcRoutes(parts),
    ...healthRoutes(parts.draining, parts.refuse),
    ...(configuration.exposeDocs ? docsRoutes(configuration, parts.refuse) : []),
  ];
}
