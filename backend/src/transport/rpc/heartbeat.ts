import type { Exchange } from '../../admission/exchange.js';
import { protocolOf } from './protocol.js';

/** Under the 30 s after which the shortest of the usual proxies give up on a silent answer. */
export const HEARTBEAT_MS = 25_000;

/**
 * Whether a silent stream needs messages to stay open. Over HTTP/2 the PINGs of `keep-sessions.ts` do that; gRPC-Web is
 * for callers behind a proxy, who do not see them.
 */
export function needsHeartbeat({ isHttp2, request }: Exchange): boolean {
  return !isHttp2 || protocolOf(request.headers['content-type'] ?? '') === 'grpc-web';
}
