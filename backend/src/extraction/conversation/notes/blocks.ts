import { anyOf } from '../../languages/languages.js';
import type { Document, Line } from '../document.js';
import { isLabel, maySpeak } from '../headers/name-colon.js';
import { looksLikeName } from '../names.js';
import { headingOf } from './heading.js';
import { NOBODY, type Turn, VOICE } from './turns.js';

/** A paragraph of notes, or the part of it that one person says. */
export interface Block {
  readonly lines: Line[];
  readonly heading: string | null;
  readonly turn: Turn | null;
  /** The block only lists those present. */
  readonly isAttendance: boolean;
}

/** Headings of sections that assign work. There, a name before a colon is an owner's, not a speaker's. */
const ASSIGNS = new RegExp(`(?<!\\p{L})${anyOf('notes.assigns')}(?!\\p{L})`, 'iu');
/** A section of actions or decisions whose title has no mark, as a copy of a page leaves it. */
const PLAIN_TITLE = new RegExp(
  `^(?:\\p{L}{2,10}[ -]){0,2}(?:${anyOf('notes.assigns')}|${anyOf('notes.decisionColumn')})(?: \\p{L}{3,6})?$`,
  'iu',
);
/** The title of any other section, between empty lines. */
const LONE_TITLE = /^\p{Lu}[^.!?:;,\d]{1,40}$/u;
const BULLET = /^(?:[-*+•‣–]|\d{1,2}[.)])\s/;
const LONE_HANDLE = /^(?:#{1,6}\s|[-*]\s)?\*{0,2}@([\w.-]{2,39})\*{0,2}(?:\s\([^)]{1,40}\))?:?$/;
/** A name alone above what that person is to do: `Jo Lind`, `- Jo Lind:` */
const OWNER_ALONE = /^(?:[-*+•]\s{1,4})?\*{0,2}(\p{Lu}[^*:\n]{1,40}?)\*{0,2}:?$/u;
const LONE_NAME = /^\*\*(\p{Lu}[^*\n]{3,40})\*\*:?$/u;

/** Splits notes into paragraphs, and these further at each speaker and at lists of those present. */
export function blocksOf(
  { lines, text }: Document,
  turns: ReadonlyMap<Line, Turn>,
  listed: ReadonlySet<Line>,
): Block[] {
  const blocks: Block[] = [];
  const speakers = speakersAlone(lines);
  const owners = ownersAlone(lines, text);
  let open: Block | null = null;
  let heading: string | null = null;
  let assigns = false;
  let isPlain = false;
  const begin = (turn: Turn | null, isAttendance: boolean): Block => {
    const block = { lines: [], heading, turn, isAttendance };
    blocks.push(block);
    return block;
  };
  const lastAt = new Map(lines.map((line, index) => [line.text, index]));
  /** Titles stand in a table of contents first. */
  const recurs = (at: number) => (lines[at]?.text ?? '') !== '' && (lastAt.get(lines[at]?.text ?? '') ?? at) > at;
  lines.forEach((line, index) => {
    if (line.text === '') {
      // A report continues below an empty line as long as it is a list.
      const next = lines[index + 1];
      if (open?.turn?.isReport !== true || (next !== undefined && next.text !== '' && !isPoint(next))) open = null;
      return;
    }
    const owner = assigns ? owners.get(line) : undefined;
    if (assigns && NOBODY.test(line.text)) open = null;
    const report = owner ?? reportOf(line, nextWritten(lines, index), speakers);
    const [above, below] = [lines[index - 1]?.text ?? '', lines[index + 1]?.text ?? ''];
    const isContents = recurs(index) && (recurs(index - 1) || recurs(index + 1));
    const title =
      headingOf(line.text, above, below) ?? (isContents ? null : plainTitle(line.text, above, below, isPlain));
    if (title !== null && report === null) {
      heading = title;
      isPlain ||= PLAIN_TITLE.test(line.text);
      assigns = ASSIGNS.test(title);
      open = null;
    }
    const isAttendance = listed.has(line);
    const turn = isAttendance ? null : ((assigns ? undefined : turns.get(line)) ?? report);
    if (turn !== null || open === null || open.isAttendance !== isAttendance || endsTurn(open, line))
      open = begin(turn, isAttendance);
    open.lines.push(line);
  });
  return blocks;
}

/** The title of a section of actions or decisions; below one, any line between empty lines is the title of the next. */
function plainTitle(text: string, above: string, below: string, isPlain: boolean): string | null {
  if (text.length > 40 || !/^\p{Lu}/u.test(text)) return null;
  const isTitle =
    PLAIN_TITLE.test(text) || (isPlain && (isLabel(text) || (above === '' && below === '' && LONE_TITLE.test(text))));
  return isTitle ? text : null;
}

/**
 * Whether a line ends the turn above. A list item that is not indented further does; indented and wrapped lines continue it.
 */
function endsTurn({ turn, lines }: Block, line: Line): boolean {
  const first = lines[0];
  if (turn === null || turn.isReport || first === undefined) return false;
  return BULLET.test(line.text) && line.from - line.start <= first.from - first.start;
}

function isPoint({ text, from, start }: Line): boolean {
  return from > start || BULLET.test(text);
}

/** A handle or a speaker's name alone above a list: the list is that person's report. */
function reportOf(line: Line, next: Line | undefined, speakers: ReadonlySet<string>): Turn | null {
  const alone = line.text.length > 60 ? undefined : (LONE_HANDLE.exec(line.text)?.[1] ?? speakerAlone(line, speakers));
  if (alone === undefined || NOBODY.test(alone) || next === undefined) return null;
  if (!BULLET.test(next.text) || LONE_HANDLE.test(next.text)) return null;
  return { name: alone, from: line.from + line.text.length, isReport: true };
}

function speakerAlone(line: Line, speakers: ReadonlySet<string>): string | undefined {
  const name = LONE_NAME.exec(line.text)?.[1];
  return name !== undefined && speakers.has(name) ? name : undefined;
}

/** Full names alone in bold. If one recurs, and `I` follows, they are the names of speakers and not titles. */
function speakersAlone(lines: readonly Line[]): ReadonlySet<string> {
  const names = new Set<string>();
  let [again, voices] = [0, 0];
  lines.forEach((line, index) => {
    const name = LONE_NAME.exec(line.text.slice(0, 60))?.[1];
    if (name === undefined || !name.includes(' ') || !looksLikeName(name) || !name.split(' ').every(maySpeak)) return;
    if (names.has(name)) again++;
    names.add(name);
    if (VOICE.test((nextWritten(lines, index)?.text ?? '').replace(BULLET, ''))) voices++;
  });
  return again > 0 && voices > 0 ? names : new Set();
}

/**
 * Full names alone above lines that are no names, or above a list that is indented further. Topics stand there in the same
 * way, so the first name or surname must occur in another line too, and neither may be a word that the text has in small letters.
 */
function ownersAlone(lines: readonly Line[], text: string): ReadonlyMap<Line, Turn> {
  const words = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}'’-]{2,30}/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  const alone = new Map<Line, string>();
  for (const line of lines) {
    const name = line.text.length > 60 ? '' : (OWNER_ALONE.exec(line.text)?.[1] ?? '');
    const parts = name.split(' ');
    if (
      parts.length > 1 &&
      looksLikeName(name) &&
      parts.every((part) => maySpeak(part) && !words.has(part.toLowerCase()))
    )
      alone.set(line, name);
  }
  const lone = [...alone.values()].join(' ').split(' ');
  const isNamed = (part: string) => (words.get(part) ?? 0) > lone.filter((one) => one === part).length;
  const owners = new Map<Line, Turn>();
  lines.forEach((line, index) => {
    const [name, below] = [alone.get(line), lines[index + 1]];
    if (name === undefined || below === undefined || below.text === '' || alone.has(below)) return;
    const [isPoint, isDeeper] = [BULLET.test(line.text), below.from - below.start > line.from - line.start];
    if ((isPoint && !isDeeper) || !name.split(' ').some(isNamed)) return;
    owners.set(line, { name, from: line.from + line.text.length, isReport: !isPoint });
  });
  return owners;
}

/** The line below, or if it is empty, the one after it. */
function nextWritten(lines: readonly Line[], index: number): Line | undefined {
  return lines[index + 1]?.text === '' ? lines[index + 2] : lines[index + 1];
}
