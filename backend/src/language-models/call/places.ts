import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AttemptFailure } from './attempt-failure.js';

/** How many may wait for each call that may be under way. */
const WAITING_PER_PLACE = 4;
/** Of all places, those that anonymous callers may have: they never keep accounts waiting. */
const ANONYMOUS_SHARE = 1 / 4;

export interface Places {
  /** @throws {AttemptFailure} unavailable where too many wait already, the reason of the signal, and whatever `call` throws */
  run<Value>(isAnonymous: boolean, call: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
  inUse(): number;
}

/** How many calls may be under way at a time; the others wait, a few at most. */
export function places(concurrency: number): Places {
  const all = bulkhead(concurrency, concurrency * WAITING_PER_PLACE);
  const anonymous = bulkhead(Math.max(1, Math.floor(concurrency * ANONYMOUS_SHARE)), concurrency);
  return {
    async run(isAnonymous, call, signal) {
      // The library does not get the signal: what it then finds aborted in a queue keeps the rest of the queue waiting.
      const begun = (): ReturnType<typeof call> => {
        signal.throwIfAborted();
        return call();
      };
      const taken = (): ReturnType<typeof call> => all.execute(begun);
      const work = isAnonymous ? anonymous.execute(taken) : taken();
      try {
        return await unlessAborted(work, signal);
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof BulkheadRejectedError ? new AttemptFailure('unavailable', { isPassing: false }) : error;
      }
    },
    inUse: () => concurrency - all.executionSlots,
  };
}

/** What waits in a queue hears nothing until its turn has come. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
