import { createContextKey } from '@connectrpc/connect';
import type { Exchange } from '../../admission/exchange.js';

/** Where a method finds the HTTP exchange that its call came by. */
export const exchangeKey = createContextKey<Exchange>(undefined as never, { description: 'exchange' });
