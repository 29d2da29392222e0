import type { OnWindowsRead } from '../../extraction/engines/engine.js';

/** Tells only what is a percent further than what was told before: a long conversation has thousands of windows. */
export function eachPercent(tell: OnWindowsRead): OnWindowsRead {
  let told = -1;
  return (read, of) => {
    const percent = of > 0 ? Math.floor((100 * read) / of) : 100;
    if (percent <= told) return;
    told = percent;
    tell(read, of);
  };
}
