import { wholeStamp } from '../../times/stamps/stamp.js';
import type { Document } from '../document.js';
import { looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';

const DAY = /^\d{4}[./]\d\d[./]\d\d(?:\s?\(\p{L}\)|\s\p{L}{4,10})$/u;
const LINE = /^(\d{1,2}:\d\d) (\S.{0,200})/;
const MOST_WORDS = 3;

/**
 * `09:14 Dana Kim Who drafts it?` below `2026.03.12 Thursday`, as the window of Line is copied: nothing but spaces part time,
 * name and words, so that a name is what stands at the head of all lines with the same first word.
 */
export function stampNameWords({ lines }: Document): Headers {
  const headers = new Map<number, Header>();
  if (!lines.some(({ text }) => text.length < 30 && DAY.test(text))) return headers;
  const heads = lines.map(({ text }) => LINE.exec(text)?.[2]?.split(' ', MOST_WORDS + 1) ?? []);
  const counts = new Map<string, number>();
  for (const words of heads) for (const head of headsOf(words)) counts.set(head, (counts.get(head) ?? 0) + 1);
  const isRecurring = (head: string) => {
    const all = counts.get(head.split(' ', 1)[0] ?? '') ?? 0;
    return all > 1 && counts.get(head) === all && looksLikeName(head);
  };
  const recurring = heads.flatMap((words) => headsOf(words).findLast(isRecurring) ?? []);
  const isFull = recurring.filter((name) => name.includes(' ')).length * 2 > recurring.length;
  lines.forEach(({ text, from }, index) => {
    const all = headsOf(heads[index] ?? []);
    const name = all.findLast(isRecurring) ?? all.slice(0, isFull ? 2 : 1).findLast(looksLikeName);
    const time = LINE.exec(text)?.[1] ?? '';
    if (name === undefined) return;
    const bodyFrom = from + time.length + name.length + 2;
    headers.set(index, { name, stamp: wholeStamp(time), lines: 1, bodyFrom, style: 'stamp-first-inline' });
  });
  return recurring.length > 1 ? headers : new Map();
}

/** The first words of a line, from one word on, with words left behind them. */
function headsOf(words: readonly string[]): string[] {
  return words.slice(0, -1).map((_, last) => words.slice(0, last + 1).join(' '));
}
