import { sanitizeLine } from '@structured-extraction/plugin-kit';

const LONGEST = 255;
/** What a sentence says before it says what to do. */
const OPENING =
  /^(?:please|pls|kindly|also|ok(?:ay)?,?|so,?|and|then|todo:?|task:|action(?: item)?:|(?:can|could|will|would) you(?: please)?|i(?:'|’)ll|i will|i can|i(?:'m| am|’m) going to|let me|we (?:need|have) to|we should|need to|@\S{1,40})\s+/i;
const MAX_OPENINGS = 4;

/** The task as one imperative line of at most 255 characters (UTF-16), as a tracker wants a title. */
export function titleOf(text: string): string {
  let line = sanitizeLine(text).replace(/^(?:[-*•] )?(?:\[[ xX]?\] )?/, '');
  for (let count = 0; count < MAX_OPENINGS; count += 1) {
    const shorter = line.replace(OPENING, '');
    if (shorter === line || shorter === '') break;
    line = shorter;
  }
  line = line.replace(/[\s.!?…]{1,5}$/, '') || line;
  const [first = ''] = line;
  return shorten(first.toUpperCase() + line.slice(first.length));
}

function shorten(line: string): string {
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST - 1);
  // Half of a surrogate pair is no character.
  const whole = /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
  const space = whole.lastIndexOf(' ');
  return `${space > LONGEST / 2 ? whole.slice(0, space) : whole}…`;
}
