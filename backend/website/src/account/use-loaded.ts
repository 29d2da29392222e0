import { useEffect, useState } from 'preact/hooks';
import { ServiceProblem } from '../http/service-problem.js';

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: ServiceProblem }
  | { readonly state: 'ready'; readonly value: Value };

interface Loading<Value> {
  readonly loaded: Loaded<Value>;
  readonly retry: () => void;
  /** After something was changed. */
  readonly replace: (value: Value) => void;
}

/** What `load` gives, asked for once when the component is there and again at each retry. */
export function useLoaded<Value>(load: () => Promise<Value>): Loading<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);

  // `load` is another function at each drawing and does the same.
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded({ state: 'ready', value }),
      (error: unknown) => {
        if (!(error instanceof ServiceProblem)) throw error;
        if (isWanted) setLoaded({ state: 'failed', problem: error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  return {
    loaded,
    retry: () => {
      setLoaded({ state: 'loading' });
      setAttempt(attempt + 1);
    },
    replace: (value) => setLoaded({ state: 'ready', value }),
  };
}
