const MOST_RETRIES = 3;
/** A service that asks for more than this is not waited for. */
const LONGEST_WAIT_SECONDS = 60;

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Makes a call, and makes it again where the service says when. An extraction changes nothing, so that it may be repeated.
 * @param call gets the milliseconds that are left for it, and throws a Failure
 * @param seconds for all attempts and the waits between them
 */
export async function withRetries(call, seconds) {
  const end = Date.now() + seconds * 1000;
  for (let retries = 0; ; retries++) {
    try {
      return await call(Math.max(1, end - Date.now()));
    } catch (failure) {
      const wait = secondsToWait(failure, retries);
      if (wait === null || Date.now() + wait * 1000 > end) throw failure;
      await pause(wait);
    }
  }
}

/** How long to wait before the next attempt; null: there is no point in one, as with a token that is refused. */
function secondsToWait({ isTemporary, retryAfter }, retries) {
  if (retries === MOST_RETRIES || !isTemporary) return null;
  const seconds = Number.isNaN(retryAfter) ? 0.5 * 2 ** retries : retryAfter;
  // Callers who were refused together do not come back together.
  return seconds <= LONGEST_WAIT_SECONDS ? seconds * (1 + Math.random() / 4) : null;
}
