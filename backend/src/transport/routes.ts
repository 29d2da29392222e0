import type { Route } from '../admission/exchange.js';
import { healthRoutes } from './health-routes.js';
import { type JsonRouteParts, jsonRoute } from './json-route.js';

/** Everything that the service answers to, in one list. */
export function createRoutes(parts: JsonRouteParts & { isDraining: () => boolean }): readonly Route[] {
  return [
    jsonRoute('/api/extract', parts),
    jsonRoute('/extract', parts),
    ...healthRoutes(parts.isDraining, parts.refuse),
  ];
}
