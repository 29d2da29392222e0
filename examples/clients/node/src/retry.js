import { setTimeout as pause } from 'node:timers/promises';
import { Code, ConnectError } from '@connectrpc/connect';

const MOST_RETRIES = 3;
/** A service that asks for more than this is not waited for. */
const LONGEST_WAIT_SECONDS = 60;

// quote retry
/**
 * Makes a call, and makes it again where the service says when. An extraction changes nothing, so that it may be repeated.
 * @param call gets the milliseconds that are left for it
 * @param seconds for all attempts and the waits between them
 */
export async function withRetries(call, seconds) {
  const end = Date.now() + seconds * 1000;
  for (let retries = 0; ; retries++) {
    try {
      return await call(Math.max(1, end - Date.now()));
    } catch (caught) {
      const wait = secondsToWait(ConnectError.from(caught), retries);
      if (wait === null || Date.now() + wait * 1000 > end) throw caught;
      await pause(wait * 1000);
    }
  }
}

/** How long to wait before the next attempt; null: there is no point in one, as with a token that is refused. */
function secondsToWait({ code, metadata }, retries) {
  if (retries === MOST_RETRIES || ![Code.Unavailable, Code.ResourceExhausted].includes(code)) return null;
  const asked = metadata.get('retry-after');
  // The conversation is too large: it will be tomorrow, too.
  if (asked === null && code === Code.ResourceExhausted) return null;
  // gRPC says it twice, before and after the messages: "1, 1".
  const seconds = asked === null ? 0.5 * 2 ** retries : Number.parseInt(asked, 10);
  // Callers who were refused together do not come back together.
  return seconds <= LONGEST_WAIT_SECONDS ? seconds * (1 + Math.random() / 4) : null;
}
// end quote
