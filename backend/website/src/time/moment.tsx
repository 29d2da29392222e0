import './moment.css';
import { englishOf, exactTime, relativeTime } from './relative-time.js';

/** A time as people count it and, beside it, as clocks do. @param at milliseconds since 1970 */
export function Moment({ at }: { readonly at: number }) {
  const locale = englishOf(navigator.languages);
  return (
    <time class="moment" dateTime={new Date(at).toISOString()}>
      {relativeTime(at, Date.now(), locale)} <span class="moment-exact">{exactTime(at, locale)}</span>
    </time>
  );
}
