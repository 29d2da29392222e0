import { useRef, useState } from 'preact/hooks';
import { ServiceProblem } from '../http/service-problem.js';

export interface Action {
  readonly isBusy: boolean;
  /** Why it did not come to pass; null while it runs, and before. */
  readonly problem: ServiceProblem | null;
  readonly act: () => void;
}

/** Something that a button does, once at a time. @param run rejects with a ServiceProblem */
export function useAction(run: () => Promise<void>): Action {
  const isRunning = useRef(false);
  const [outcome, setOutcome] = useState<Omit<Action, 'act'>>({ isBusy: false, problem: null });

  async function runOnce(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setOutcome({ isBusy: true, problem: null });
    try {
      await run();
      setOutcome({ isBusy: false, problem: null });
    } catch (error) {
      setOutcome({ isBusy: false, problem: asProblem(error) });
    } finally {
      isRunning.current = false;
    }
  }

  return { ...outcome, act: () => void runOnce() };
}

/** A mistake of the page itself goes to the console as any other does, and the person is told. */
function asProblem(error: unknown): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  reportError(error);
  return new ServiceProblem('This page made a mistake. Reload it and try again.', { code: 'page' });
}
