import { type Breaker, breakerOf } from '../../breaker.js';
import { AttemptFailure } from './attempt-failure.js';

/** Whether the failure says that the host is in trouble. Its limits, and what it says to one question, do not. */
function isTrouble(error: unknown): boolean {
  return error instanceof AttemptFailure ? error.kind === 'unavailable' : isTimeout(error);
}

/** A host that lets the whole time pass is in trouble too; a caller who left says nothing about it. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || ('kind' in error && error.kind === 'timeout'));
}

/** The breaker of a host of language models: while it is open, every attempt fails with {@link AttemptFailure} unavailable. */
export function openBreaker(onChange: (isOpen: boolean) => void, openMs?: number): Breaker {
  return breakerOf({ isTrouble, refused, onChange, openMs });
}

function refused(): AttemptFailure {
  return new AttemptFailure('unavailable', { isPassing: false });
}
