import { useEffect, useState } from 'preact/hooks';
import type { Recognised } from './recognised.js';

/** Quiet this long, somebody has stopped typing. */
const PAUSE_MS = 250;

/**
 * What the text is taken for, a moment after it has last changed; null while nothing is known. The code for it is
 * loaded once there is text. Where it cannot be loaded the service detects the source, as it does for everybody.
 */
export function useRecognised(text: string): Recognised | null {
  const [recognised, setRecognised] = useState<Recognised | null>(null);
  useEffect(() => {
    if (text.trim() === '') {
      setRecognised(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const module = await import('./recognise.js').catch(() => null);
      if (isCurrent) setRecognised(module?.recognise(text) ?? null);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return recognised;
}
