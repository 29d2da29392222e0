import { anyOf } from '../../languages/languages.js';
import type { Document, Line } from '../document.js';
import { maySpeak } from '../headers/name-colon.js';
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
const ASSIGNS = new RegExp(`(?<!\\p{L})${anyOf(({ notes }) => notes?.assigns)}(?!\\p{L})`, 'iu');
const BULLET = /^(?:[-*+•‣–]|\d{1,2}[.)])\s/;
const LONE_HANDLE = /^(?:#{1,6}\s|[-*]\s)?\*{0,2}@([\w.-]{2,39})\*{0,2}(?:\s\([^)]{1,40}\))?:?$/;
const LONE_NAME = /^\*\*(\p{Lu}[^*\n]{3,40})\*\*:?$/u;

/** Splits notes into paragraphs, and these further at each speaker and at lists of those present. */
export function blocksOf({ lines }: Document, turns: ReadonlyMap<Line, Turn>, listed: ReadonlySet<Line>): Block[] {
  const blocks: Block[] = [];
  const speakers = speakersAlone(lines);
  let open: Block | null = null;
  let heading: string | null = null;
  let assigns = false;
  const begin = (turn: Turn | null, isAttendance: boolean): Block => {
    const block = { lines: [], heading, turn, isAttendance };
    blocks.push(block);
    return block;
  };
  lines.forEach((line, index) => {
    if (line.text === '') {
      // A report continues below an empty line as long as it is a list.
      const next = lines[index + 1];
      if (open?.turn?.isReport !== true || (next !== undefined && next.text !== '' && !isPoint(next))) open = null;
      return;
    }
    const report = reportOf(line, nextWritten(lines, index), speakers);
    const title = headingOf(line.text, lines[index - 1]?.text ?? '', lines[index + 1]?.text ?? '');
    if (title !== null && report === null) {
      heading = title;
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

/** The line below, or if it is empty, the one after it. */
function nextWritten(lines: readonly Line[], index: number): Line | undefined {
  return lines[index + 1]?.text === '' ? lines[index + 2] : lines[index + 1];
}
