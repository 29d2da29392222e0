import type { Exchange, Route } from './exchange.js';

/** Looks at the message alone. Throws a {@link ServiceFailure} where the request must not go on. */
export type MessageGuard = (exchange: Exchange) => void;

/** Looks at what the route takes, too. Throws a {@link ServiceFailure} where the request must not go on. */
export type RouteGuard = (exchange: Exchange, route: Route) => void | Promise<void>;
