import type { Exchange } from '../admission/exchange.js';
import { CallerLeft } from './read-body.js';

/** Aborted when the caller leaves before its answer is complete. */
export function callSignal({ response }: Exchange): AbortSignal {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort(new CallerLeft());
  });
  return left.signal;
}
