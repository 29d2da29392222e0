import { anyOf } from '../../../languages/languages.js';
import type { Decision, Risk, Task } from '../../../types/extraction.js';

type Item = Task | Decision | Risk;

/** The least that the second and the third item must weigh. A weaker one is only counted. */
const ENOUGH = [0, 0.25, 0.35] as const;
/** So many of the heaviest are looked at: a thread that says one thing over and over costs no more than another. */
const TRIED = 20;
/** A sentence names items up to this many characters: nobody reads more. */
const ROOM = 270;

const ASKING = new RegExp(anyOf('summary.asking'), 'i');
const LEANING = new RegExp(anyOf('summary.leaning'), 'i');

const POINTING = new RegExp(`^${anyOf('summary.errandPointing')}\\b`, 'i');
/** What points to something is told where it goes on for longer than this. */
const ALONE = 32;

/** Whether an item is about something that its words do not name, and says no more: "That makes sense to me". */
export function saysNothingAlone(text: string): boolean {
  return text.length <= ALONE && POINTING.test(text);
}

/** Whether words need what was said before to be understood: "So it is". */
export function leans(text: string): boolean {
  return LEANING.test(text);
}

/** What an item of any kind weighs: its confidence, how often it comes up, and whether its words stand on their own. */
export function weightOf({ confidence, mentions, text }: Item): number {
  const repeated = 0.04 * Math.min(mentions.length - 1, 3);
  const lean = text.length < 12 ? 0.3 : 0;
  const leaning = leans(text) ? 0.15 : 0;
  const asking = ASKING.test(text) ? 0.2 : 0;
  return confidence + repeated - lean - leaning - asking;
}

/** The heaviest items, two or three of them as their words leave room, in the order in which they were given; none twice. */
export function surest<T extends Item>(
  items: readonly T[],
  weigh: (item: T) => number,
  words: (item: T) => string,
): string[] {
  const weighed = items
    .map((item, at) => ({ at, weight: weigh(item), item }))
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  const chosen: { at: number; said: string }[] = [];
  let length = 0;
  for (const { at, item, weight } of weighed.slice(0, TRIED)) {
    const enough = ENOUGH[chosen.length];
    if (enough === undefined || (chosen.length > 0 && weight < enough)) break;
    const said = words(item);
    if (chosen.some((other) => sameWords(other.said, said))) continue;
    if (chosen.length === 2 && length + said.length > ROOM) break;
    chosen.push({ at, said });
    length += said.length;
  }
  return chosen.sort((a, b) => a.at - b.at).map(({ said }) => said);
}

/** Whether two short texts say the same, or the one all that the other says. */
function sameWords(a: string, b: string): boolean {
  const [short, long] = [plain(a), plain(b)].sort((x, y) => x.length - y.length) as [string, string];
  return short === long || (short.length >= 12 && long.includes(short));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The ends of the texts of items, to tell at once what is also an item of another kind. */
export function endsOf(items: readonly Item[]): ReadonlySet<string> {
  return new Set(items.map(({ text }) => endOf(text)));
}

/** The last words in small letters: "Do we know who pays" and "Know who pays" mostly share them. */
export function endOf(text: string): string {
  return text.slice(-40).toLowerCase();
}
