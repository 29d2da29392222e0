import { type Stamp, wholeStamp } from '../../times/stamps/stamp.js';
import { dayDivider } from '../chat/day-divider.js';
import { isLoneEmoji } from '../chat/reactions.js';
import type { Document, Line } from '../document.js';
import { looksLikeHandle, looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';

/** What stands beside the time: that it was changed, sent or seen. */
const BEFORE = /^(?:[·•]\s|\p{L}{4,10}\s(?=\d))/u;
const BEHIND = /(?:\.|\s?[·•])\s?\p{L}{3,10}\.?$|[\s✓✔]{1,4}$/u;
/** What programs call whoever made the copy. */
const OWN = /^(?:You|Me)$/;
/** `Dana from Harbour` */
const OF_COMPANY = / from \p{Lu}.{1,30}$/u;
const SENTENCE_END = /[.!?,:…]$/;
/** At least this share of the messages must have a name above them, or follow one that has. */
const SHARE = 1 / 3;

interface Below {
  readonly index: number;
  readonly stamp: Stamp;
}

/**
 * `Dana Kim`, below it the text, and below that its time, as the windows of Signal, Telegram and WhatsApp and the pages of
 * Messenger are copied. A text without a name goes on with the person above. The last line must be such a time.
 */
export function stampBelow({ lines }: Document): Headers {
  const stamps = stampsIn(lines);
  const last = stamps.at(-1);
  if (last === undefined || stamps.length < 2 || lines.some(({ text }, at) => at > last.index && text !== ''))
    return new Map();
  const firsts = stamps.map(({ index }, at) => openingOf(lines, (stamps[at - 1]?.index ?? -1) + 1, index));
  // A title and a date may stand above the first message.
  if (firsts[0] === -1) firsts[0] = openingOf(lines, lastGap(lines, stamps[0]?.index ?? 0) + 1, stamps[0]?.index ?? 0);
  const isAgain = (text: string) => firsts.filter((at) => lines[at]?.text === text).length > 1;
  const openings = firsts.map((at, message) => {
    const text = lines[at]?.text ?? '';
    const isSure = message === 0 || OWN.test(text) || (text.includes(' ') && looksLikeName(text));
    return isSure || !firsts.includes(-1) || isAgain(text) ? at : -1;
  });
  const named = openings.filter((at) => at >= 0);
  if (openings[0] === -1 || named.length < 2 || named.length < stamps.length * SHARE) return new Map();
  const headers = new Map<number, Header>();
  stamps.forEach(({ index, stamp }, at) => {
    const opening = openings[at] ?? -1;
    if (opening >= 0) headers.set(opening, { name: lines[opening]?.text ?? '', stamp, lines: 1, style: 'two-line' });
    const next = stamps[at + 1]?.stamp ?? null;
    headers.set(index, { name: null, stamp: next, lines: 1, style: 'follow-up' });
  });
  return headers;
}

function stampsIn(lines: readonly Line[]): Below[] {
  return lines.flatMap(({ text }, index): Below[] => {
    if (text.length < 4 || text.length > 40 || !/\d/.test(text)) return [];
    const stamp = wholeStamp(text.replace(BEHIND, '').replace(BEFORE, ''));
    return stamp?.hour === undefined ? [] : [{ index, stamp }];
  });
}

/** What stands between messages: a day, a reaction and its count. */
function isBetween(text: string): boolean {
  return text === '' || isLoneEmoji(text) || /^\d{1,3}$/.test(text) || (text.length < 30 && dayDivider(text) !== null);
}

function lastGap(lines: readonly Line[], before: number): number {
  let at = before - 1;
  while (at >= 0 && lines[at]?.text !== '') at--;
  return at;
}

/** The line of the name that opens a message, which has text below it; -1 if there is none. */
function openingOf(lines: readonly Line[], from: number, to: number): number {
  const written = [];
  for (let at = from; at < to && written.length < 2; at++) if (!isBetween(lines[at]?.text ?? '')) written.push(at);
  const [first = -1, second] = written;
  const text = (lines[first]?.text ?? '').replace(OF_COMPANY, '');
  return second !== undefined && !SENTENCE_END.test(text) && (looksLikeName(text) || looksLikeHandle(text))
    ? first
    : -1;
}
