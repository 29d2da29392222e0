import { useEffect, useRef, useState } from 'preact/hooks';
import { type Draft, keepDraft } from '../../input/draft.js';

/** Writing a text of 1 MiB takes milliseconds, which nobody has at every key. */
const PAUSE_MS = 300;

/** Keeps the text in this tab, over reloads and ways to other pages. @returns false while the tab has no place for it */
export function useKeptDraft(draft: Draft): boolean {
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    const timer = setTimeout(() => setIsKept(keepDraft(draft)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    const keep = (): void => void keepDraft(latest.current);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  return isKept;
}
