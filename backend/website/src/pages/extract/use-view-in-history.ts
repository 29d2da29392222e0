import { useEffect } from 'preact/hooks';
import type { ExtractState } from './extract-state.js';

type View = ExtractState['view'];

/** The entry of the browser's history that shows a result says so. */
const RESULT = { view: 'result' };

/**
 * A result is an entry of the browser's history, so that Back leads from it to the editor and Forward to it again.
 * @param extracted the result on the page: a new one is a new entry
 */
export function useViewInHistory(extracted: ExtractState['extracted'], onView: (view: View) => void): void {
  useEffect(() => {
    if (extracted !== null) history.pushState(RESULT, '');
    // After a reload there is no result, whatever the entry says.
    else if (viewOf(history.state) === 'result') history.replaceState(null, '');
  }, [extracted]);

  useEffect(() => {
    const follow = ({ state }: PopStateEvent): void => onView(viewOf(state));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [onView]);
}

function viewOf(state: unknown): View {
  return (state as { view?: unknown } | null)?.view === RESULT.view ? 'result' : 'editor';
}
