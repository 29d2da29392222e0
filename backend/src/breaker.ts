import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

const FAILURES_IN_A_ROW = 5;
const OPEN_MS = 15_000;

export interface Breaker {
  /** @throws what `refused` makes, at once, while the circuit is open, and whatever the attempt throws */
  run<Value>(attempt: () => Promise<Value>): Promise<Value>;
  isOpen(): boolean;
}

export interface BreakerParts {
  /** Whether the failure says that the host is in trouble. Another one counts as an answer. */
  readonly isTrouble: (error: unknown) => boolean;
  /** What an attempt fails with that is not made. */
  readonly refused: () => Error;
  readonly onChange: (isOpen: boolean) => void;
  /** For how long nobody asks; 15 s. */
  readonly openMs?: number | undefined;
}

/**
 * Stops asking a host after five failures in a row, for 15 s; then one attempt shows whether it is back, and the others do
 * not wait for it.
 */
export function breakerOf({ isTrouble, refused, onChange, openMs = OPEN_MS }: BreakerParts): Breaker {
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
