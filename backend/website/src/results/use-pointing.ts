import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Links, linkColumns, type Shown } from './link-columns.js';

export interface Pointing {
  /** Labels of the items whose card and words stand out now. */
  readonly lit: readonly string[];
  readonly shown: Shown | null;
  /** True while the reader is at the words that were shown, away from the card. */
  readonly isAway: boolean;
  backToCard(): void;
}

/** Which items stand out, while both columns are there. */
export function usePointing(results: RefObject<HTMLElement | null>, paper: RefObject<HTMLElement | null>): Pointing {
  const [lit, setLit] = useState<readonly string[]>([]);
  const [{ shown, isAway }, setShown] = useState<{ shown: Shown | null; isAway: boolean }>({
    shown: null,
    isAway: false,
  });
  const links = useRef<Links>(null);

  useEffect(() => {
    if (results.current === null || paper.current === null) return;
    const linked = linkColumns(results.current, paper.current, {
      onLight: setLit,
      onShow: (last, away) => setShown({ shown: last, isAway: away }),
    });
    links.current = linked;
    return () => linked.stop();
  }, [results, paper]);

  return {
    lit,
    shown,
    isAway,
    backToCard: () => links.current?.backToCard(),
  };
}
