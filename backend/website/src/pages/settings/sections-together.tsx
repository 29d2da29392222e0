import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SignedIn } from '../../account/session.js';
import { SectionPlace } from './section-place.js';
import { SECTIONS } from './sections.js';

/** Longer than this nobody looks at nothing: then each section shows how far it is, in milliseconds. */
const PATIENCE_MS = 1_000;

interface SectionsTogetherProps {
  readonly signedIn: SignedIn;
  readonly onDeleted: () => void;
}

/** Shows the sections once none of them is busy: one that loads on its own would push those below it around. */
export function SectionsTogether({ signedIn, onDeleted }: SectionsTogetherProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSettled, setSettled] = useState(false);

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const look = () => {
      if (element.querySelector('[aria-busy="true"]') === null) setSettled(true);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    const patience = setTimeout(() => setSettled(true), PATIENCE_MS);
    look();
    return () => {
      watcher.disconnect();
      clearTimeout(patience);
    };
  }, []);

  // The section that the address names was not there when the browser looked for it.
  useLayoutEffect(() => {
    if (isSettled && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isSettled]);

  return (
    <div ref={place} class={isSettled ? 'settings-sections' : 'settings-sections settings-sections-waiting'}>
      {SECTIONS.map(({ id, label, Section }) => (
        <SectionPlace key={id} id={id} label={label}>
          <Section signedIn={signedIn} onDeleted={onDeleted} />
        </SectionPlace>
      ))}
    </div>
  );
}
