import type { Document, Line } from '../document.js';
import { headingOf } from './heading.js';
import type { Turn } from './turns.js';

/** A paragraph of notes, or what one person says within it. */
export interface Block {
  readonly lines: Line[];
  readonly heading: string | null;
  readonly turn: Turn | null;
  /** Nothing but who was there. */
  readonly isAttendance: boolean;
}

/** Sections that say who is to do what: a name before a colon is there an owner's, nobody speaks. */
const ASSIGNS = /(?<!\p{L})(?:actions?|to-?dos?|tasks?|next steps?|assign\w{0,6}|aufgaben|nächste schritte)(?!\p{L})/iu;
const BULLET = /^(?:[-*+•‣–]|\d{1,2}[.)])\s/;
const LONE_HANDLE = /^(?:#{1,6}\s|[-*]\s)?\*{0,2}@([\w.-]{2,39})\*{0,2}(?:\s\([^)]{1,40}\))?:?$/;

/** Cuts notes into paragraphs, and paragraphs where somebody begins to speak and where a list of those present is. */
export function blocksOf({ lines }: Document, turns: ReadonlyMap<Line, Turn>, listed: ReadonlySet<Line>): Block[] {
  const blocks: Block[] = [];
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
      open = null;
      return;
    }
    const title = headingOf(line.text, lines[index - 1]?.text ?? '', lines[index + 1]?.text ?? '');
    if (title !== null) {
      heading = title;
      assigns = ASSIGNS.test(title);
      open = null;
    }
    const isAttendance = listed.has(line);
    const turn = isAttendance ? null : ((assigns ? undefined : turns.get(line)) ?? reportOf(line, lines[index + 1]));
    if (turn !== null || open === null || open.isAttendance !== isAttendance || endsTurn(open, line))
      open = begin(turn, isAttendance);
    open.lines.push(line);
  });
  return blocks;
}

/** A point that stands no deeper than the turn above it belongs to nobody; what is indented, or wrapped, goes on. */
function endsTurn({ turn, lines }: Block, line: Line): boolean {
  const first = lines[0];
  if (turn === null || turn.isReport || first === undefined) return false;
  return BULLET.test(line.text) && line.from - line.start <= first.from - first.start;
}

/** A handle alone above a list: what the list says is that person's report. */
function reportOf(line: Line, next: Line | undefined): Turn | null {
  const name = line.text.length > 60 ? undefined : LONE_HANDLE.exec(line.text)?.[1];
  if (name === undefined || next === undefined || !BULLET.test(next.text) || LONE_HANDLE.test(next.text)) return null;
  return { name, from: line.from + line.text.length, isReport: true };
}
