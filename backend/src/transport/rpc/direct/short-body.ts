import type { Exchange } from '../../../admission/exchange.js';
import { abortSignalOf, type Ending } from '../../../late-signal.js';
import { arrivedBody } from '../../arrived-body.js';
import { gatherBytes } from '../../gathered-bytes.js';

/** A longer message takes the engine so long that nothing else about its call matters. */
const SHORT_BYTES = 32_768;

/** The beginning of a body. */
export interface BodyStart {
  readonly bytes: Buffer;
  /** Whether there is no more of it. */
  readonly isWhole: boolean;
}

/** Of a body of which nothing was read. */
export const NOT_READ: BodyStart = { bytes: Buffer.alloc(0), isWhole: false };

/**
 * A body that is short as a whole, and of a longer one what came before that was known: the rest can still be read.
 * @param ending ends the wait with its reason: the connection breaks, or the deadline passes
 */
export async function readShortBody(exchange: Exchange, ending: Ending): Promise<BodyStart> {
  const { request } = exchange;
  if (Number(request.headers['content-length'] ?? 0) > SHORT_BYTES) return NOT_READ;
  const arrived = arrivedBody(exchange, SHORT_BYTES);
  if (arrived !== null) return { bytes: arrived, isWhole: true };
  const signal = abortSignalOf(ending);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const gathered = gatherBytes();
    let length = 0;
    const settle = (): void => {
      request.off('data', onData).off('end', onEnd);
      signal.removeEventListener('abort', onAbort);
    };
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      gathered.add(chunk);
      if (length <= SHORT_BYTES) return;
      settle();
      request.pause();
      resolve({ bytes: gathered.all(), isWhole: false });
    };
    const onEnd = (): void => {
      settle();
      resolve({ bytes: gathered.all(), isWhole: true });
    };
    const onAbort = (): void => {
      settle();
      reject(signal.reason);
    };
    request.on('data', onData).on('end', onEnd);
    signal.addEventListener('abort', onAbort);
  });
}
