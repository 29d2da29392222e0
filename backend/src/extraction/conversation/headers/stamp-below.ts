import { hasAnyDay, type Stamp, wholeStamp } from '../../times/stamps/stamp.js';
import { dayDivider } from '../chat/day-divider.js';
import { isInterfaceNoise } from '../chat/interface-noise.js';
import { isLoneEmoji } from '../chat/reactions.js';
import { isCommentNoise } from '../comments/noise.js';
import type { Document, Line } from '../document.js';
import { looksLikeHandle, looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';
import { isAgo } from './page-header.js';

/** What stands beside the time: that it was changed, sent or seen. */
const BEFORE = /^(?:[·•]\s|\p{L}{4,10}\s(?=\d))/u;
const BEHIND = /(?:\.|\s?[·•])\s?\p{L}{3,10}\.?$|[\s✓✔]{1,4}$/u;
/** What programs call whoever made the copy. */
const OWN = /^(?:You|Me)$/;
/** `Dana from Harbour` */
const OF_COMPANY = / from \p{Lu}.{1,30}$/u;
const SENTENCE_END = /[.!?,:…]$/;
/** A time at the beginning or the end of a line. */
const AT_AN_END = /^\[?\d{1,2}[:.]\d\d|\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[AaPp]\.?[Mm]\.?)?\]?:?$/;
/** What has more words than this is said, and no point of a programme. */
const MOST_WORDS = 3;
/** At least this share of the messages must have a name above them, or follow one that has. */
const SHARE = 1 / 3;

interface Below {
  readonly index: number;
  readonly stamp: Stamp;
}

/** Whether a line stands between messages. */
type Between = (text: string) => boolean;

/**
 * `Dana Kim`, below it the text, and below that its time, as the windows of Signal, Telegram and WhatsApp and the pages of
 * Messenger are copied. A text without a name goes on with the person above. The last line must be such a time.
 */
export function stampBelow({ lines }: Document): Headers {
  const stamps = stampsIn(lines, (text) => clockOf(text.replace(BEHIND, '').replace(BEFORE, '')));
  return headersAbove(lines, stamps, isBetween);
}

/** Comments below a post on Facebook or LinkedIn, with the time since and buttons below each: `2d`, `Like`, `Reply`. */
export function agoBelow({ lines }: Document): Headers {
  const isPart: Between = (text) => isBetween(text) || isInterfaceNoise(text) || isCommentNoise(text);
  const hasButton = (index: number) => /\S/.test(lines[index + 1]?.text ?? '') && isPart(lines[index + 1]?.text ?? '');
  const stamps = stampsIn(lines, (text, index) => (isAgo(text) && hasButton(index) ? {} : null));
  return headersAbove(lines, stamps, isPart);
}

function headersAbove(lines: readonly Line[], stamps: readonly Below[], isPart: Between): Headers {
  const last = stamps.at(-1);
  if (last === undefined || stamps.length < 2 || lines.some(({ text }, at) => at > last.index && !isPart(text)))
    return new Map();
  const firsts = stamps.map(({ index }, at) => openingOf(lines, (stamps[at - 1]?.index ?? -1) + 1, index, isPart));
  // A title and a date may stand above the first message.
  const top = stamps[0]?.index ?? 0;
  if (firsts[0] === -1) firsts[0] = openingOf(lines, lastGap(lines, top) + 1, top, isPart);
  const isAgain = (text: string) => firsts.filter((at) => lines[at]?.text === text).length > 1;
  const openings = firsts.map((at, message) => {
    const text = lines[at]?.text ?? '';
    const isSure = message === 0 || OWN.test(text) || (text.includes(' ') && looksLikeName(text));
    return isSure || !firsts.includes(-1) || isAgain(text) ? at : -1;
  });
  const named = openings.filter((at) => at >= 0);
  if (named.length === 0) return nameless(lines, stamps);
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

/**
 * Where no names were copied, what stands above each time is a message. Short words above times are a programme, and a line
 * with a time and other words may be the head of another chat. A name above the first time heads a message itself, and so
 * does a handle there that comes again.
 */
function nameless(lines: readonly Line[], stamps: readonly Below[]): Headers {
  const headers = new Map<number, Header>();
  const times = lines.filter(({ text }) => text.length < 100 && AT_AN_END.test(text)).length;
  const [first, ...others] = stamps.map(({ index }) => lines[index - 1]?.text ?? '');
  const isNamed =
    first !== undefined &&
    (stamps[0]?.index ?? 0) === 1 &&
    ((first.includes(' ') && looksLikeName(first)) || (looksLikeHandle(first) && others.includes(first)));
  if (times > stamps.length || isNamed || stamps.some(({ stamp }) => hasAnyDay(stamp))) return headers;
  let spoken = 0;
  let from = 0;
  for (const { index, stamp } of stamps) {
    while (from < index && isBetween(lines[from]?.text ?? '')) from++;
    const line = lines[from];
    if (line === undefined || from === index) return new Map();
    if (line.text.split(' ').length > MOST_WORDS) spoken++;
    headers.set(from, { name: null, stamp, lines: 1, bodyFrom: line.from, style: 'two-line' });
    headers.set(index, { name: null, stamp: null, lines: 1, style: 'follow-up' });
    from = index + 1;
  }
  return stamps.length > 2 && spoken * 2 > stamps.length ? headers : new Map();
}

function stampsIn(lines: readonly Line[], read: (text: string, index: number) => Stamp | null): Below[] {
  return lines.flatMap(({ text }, index): Below[] => {
    if (text.length < 2 || text.length > 40 || !/\d/.test(text)) return [];
    const stamp = read(text, index);
    return stamp === null ? [] : [{ index, stamp }];
  });
}

function clockOf(text: string): Stamp | null {
  const stamp = text.length < 4 ? null : wholeStamp(text);
  return stamp?.hour === undefined ? null : stamp;
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
function openingOf(lines: readonly Line[], from: number, to: number, isPart: Between): number {
  const written = [];
  for (let at = from; at < to && written.length < 2; at++) if (!isPart(lines[at]?.text ?? '')) written.push(at);
  const [first = -1, second] = written;
  const text = (lines[first]?.text ?? '').replace(OF_COMPANY, '');
  return second !== undefined && !SENTENCE_END.test(text) && (looksLikeName(text) || looksLikeHandle(text))
    ? first
    : -1;
}
