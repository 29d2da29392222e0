import { wordsIn } from '../../../languages/languages.js';
import type { Span } from '../../../types/span.js';
import type { ListMark } from './sentence.js';

/** Longest piece that counts as one sentence, in UTF-16 units; beyond it the text is cut at the next space. */
const MAX_SENTENCE_LENGTH = 1200;

export interface SentencePlace {
  readonly span: Span;
  /** Where its line begins. */
  readonly line: number;
  readonly list: ListMark | null;
}

/**
 * A bullet, a number or a letter, then perhaps a box. A letter with a full stop counts only by itself and small ("a. call
 * Bo"), and not before a figure or another such letter: "No.", "Dr." and "J." begin a sentence, as do "z. B." and "p. 12".
 */
const LIST_MARK =
  /^(?:[-*•‣◦–—·▪●○]|\(?[0-9]{1,2}[.)]|\(?[a-zA-Z]{1,2}\)|[a-z]\.(?!\s{1,4}(?:\p{L}\.|\d))|[☐☑✅✔])(?=\s)\s{0,4}(\[[ xX✓]?\])?\s{0,4}/u;
const FENCE = '```';
const BOX_MARK = /^(\[[ xX✓]?\]|[☐☑])\s{0,4}/u;
const CREDIT = /^\s{1,4}[([]@[\w.-]{2,39}(?:(?:,\s?|\s(?:&\s)?)@[\w.-]{2,39}){0,4}[)\]]\s{0,8}$/;
const LONGEST_CREDIT = 120;
const TICKED = /[xX✓☑✅✔]/u;
/** `27.3`, `5.03`: a version has fewer digits, more often than not. */
const DAY_AND_MONTH = /^(?:(?:[12]\d|3[01])\.[1-9]|(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2]))$/;

/** The sentences of a message body: lines are split first, then every line at its full stops, marks and breaks. */
export function splitSentences(text: string): SentencePlace[] {
  const places: SentencePlace[] = [];
  let fenced = false;
  let lineStart = 0;
  while (lineStart <= text.length) {
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline < 0 ? text.length : newline;
    const start = firstVisible(text, lineStart, lineEnd);
    const mark = mayBeMarked(text, start) ? markOf(text.slice(start, Math.min(lineEnd, start + 24))) : null;
    const said = mark === null ? start : start + mark[0].length;
    if (text.startsWith(FENCE, start) || (!fenced && text.startsWith(FENCE, said))) fenced = !fenced;
    else if (!fenced)
      splitLine(text, { start: said, end: lineEnd }, lineStart, mark === null ? null : listMarkOf(mark), places);
    lineStart = lineEnd + 1;
  }
  return places;
}

function firstVisible(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at;
}

const SPACES = new Uint8Array(0x10000);
for (const code of [...Array(33).keys(), 0xa0, 0x202f, 0x200e, 0x200b, 0xfeff, 0x3000]) SPACES[code] = 1;

function isSpace(code: number): boolean {
  return SPACES[code] === 1;
}

function splitLine(text: string, said: Span, line: number, list: ListMark | null, places: SentencePlace[]): void {
  let at = said.start;
  while (at < said.end) {
    const stop = sentenceEnd(text, at, said.end);
    const end = isCredit(text, stop, said.end) ? said.end : stop;
    const span = trimmed(text, at, end);
    if (span.end > span.start) places.push({ span, line, list });
    at = end;
  }
}

/** `Update the script. (@ana)`: who is to do it belongs to the sentence before. */
function isCredit(text: string, from: number, lineEnd: number): boolean {
  if (lineEnd - from > LONGEST_CREDIT) return false;
  const open = text.charCodeAt(firstVisible(text, from, lineEnd));
  return (open === 0x28 || open === 0x5b) && CREDIT.test(text.slice(from, lineEnd));
}

function listMarkOf(mark: RegExpExecArray): ListMark {
  const box = mark[1] ?? (/^[☐☑✅✔]/u.test(mark[0]) ? mark[0] : undefined);
  if (box === undefined) return 'bullet';
  return TICKED.test(box) ? 'ticked_box' : 'open_box';
}

function markOf(head: string): RegExpExecArray | null {
  return LIST_MARK.exec(head) ?? BOX_MARK.exec(head);
}

/** Whether a line may begin with a mark: a letter or a figure only where a stop or a bracket follows soon. */
function mayBeMarked(text: string, start: number): boolean {
  const code = text.charCodeAt(start);
  const isLetterOrFigure = (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return !isLetterOrFigure || closesNumber(text.charCodeAt(start + 1)) || closesNumber(text.charCodeAt(start + 2));
}

function closesNumber(code: number): boolean {
  return code === 0x2e || code === 0x29;
}

function trimmed(text: string, from: number, to: number): Span {
  const start = firstVisible(text, from, to);
  let end = to;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

/** Marks by their code: 1 may end a sentence before white space, 2 ends it wherever it stands, 4 may stand behind its end. */
const ENDS = new Uint8Array(0x10000);
for (const code of [0x2e, 0x21, 0x3f, 0x2026]) ENDS[code] = 1 | 4;
for (const code of [0x3002, 0xff01, 0xff1f]) ENDS[code] = 2;
for (const code of [0x29, 0x22, 0x27, 0x201d, 0x2019]) ENDS[code] = 4;

/** Where the sentence that begins at `start` ends: after its closing marks, before the white space. */
function sentenceEnd(text: string, start: number, limit: number): number {
  const longest = start + MAX_SENTENCE_LENGTH;
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (at > longest && isSpace(code)) return at;
    const ends = (ENDS[code] as number) & 3;
    if (ends === 0) continue;
    if (ends === 2) return at + 1;
    let end = at + 1;
    while (end < limit && (ENDS[text.charCodeAt(end)] as number) >= 4) end++;
    if (end >= limit) return limit;
    if (!isSpace(text.charCodeAt(end))) {
      at = end - 1;
      continue;
    }
    if (code === 0x2e && end === at + 1 && isAbbreviation(text, start, at, limit)) continue;
    return end;
  }
  return limit;
}

const SPELLING = wordsIn('spelling');

function isAbbreviation(text: string, start: number, stop: number, limit: number): boolean {
  let word = stop;
  while (word > start && stop - word < 12 && !isSpace(text.charCodeAt(word - 1)) && text.charAt(word - 1) !== '(')
    word--;
  const before = text.slice(word, stop).toLowerCase();
  if (before === '') return false;
  const next = firstVisible(text, stop + 1, limit);
  const following = text.charAt(next);
  const startsLow = following !== '' && following === following.toLowerCase() && following !== following.toUpperCase();
  if (/^[a-z]$/.test(before)) {
    const isSmall = before === text.charAt(word);
    return before !== 'i' && (startsLow || (isSmall ? /[\p{Lu}\d]/u : /\p{Lu}/u).test(following));
  }
  if (/^(?:\d{1,2}\.?[/–-])?\d{1,2}$/.test(before) || DAY_AND_MONTH.test(before))
    return startsLow || (/\p{Lu}/u.test(following) && SPELLING.months.has(text.slice(next, next + 3).toLowerCase()));
  if (!SPELLING.abbreviations.has(before)) return false;
  return startsLow || SPELLING.beforeCapital.has(before) || /\d/.test(following);
}
