import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { AttemptFailure } from './attempt-failure.js';

const FAILURES_IN_A_ROW = 5;
const OPEN_MS = 15_000;

export interface Breaker {
  /** @throws {AttemptFailure} unavailable at once while the circuit is open, and whatever the attempt throws */
  run<Value>(attempt: () => Promise<Value>): Promise<Value>;
  isOpen(): boolean;
}

/** Whether the failure says that the host is in trouble. Its limits, and what it says to one question, do not. */
function isTrouble(error: unknown): boolean {
  return error instanceof AttemptFailure ? error.kind === 'unavailable' : isTimeout(error);
}

/** A host that lets the whole time pass is in trouble too; a caller who left says nothing about it. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || ('kind' in error && error.kind === 'timeout'));
}

/**
 * Stops asking after five failures in a row, for 15 s; then one attempt shows whether the host is back, and the others do
 * not wait for it.
 */
export function openBreaker(onChange: (isOpen: boolean) => void, openMs = OPEN_MS): Breaker {
  const circuit = circuitBreaker(handleWhen(isTrouble), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  circuit.onStateChange((state) => onChange(state !== CircuitState.Closed));
  return {
    async run(attempt) {
      if (circuit.state === CircuitState.HalfOpen) throw refused();
      try {
        return await circuit.execute(attempt);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? refused() : error;
      }
    },
    isOpen: () => circuit.state !== CircuitState.Closed,
  };
}

function refused(): AttemptFailure {
  return new AttemptFailure('unavailable', { isPassing: false });
}
