import { findDay } from '../../times/stamps/find-day.js';
import type { Stamp } from '../../times/stamps/stamp.js';
import type { Document, Line, Piece } from '../document.js';
import { bodyOf } from '../document.js';
import type { Draft } from '../draft.js';
import type { Format } from '../format.js';
import { wasWrapped, widthOfNotes } from '../wrapped-lines.js';
import { actionTable } from './action-table.js';
import { attendance } from './attendance.js';
import { type Block, blocksOf } from './blocks.js';
import { markdownTitle } from './heading.js';
import { isNotesNoise } from './noise.js';
import { turnsOf } from './turns.js';

const LINE_IN_BRACKETS = /^\s{0,80}\[([^\]]{6,60})\]\s{0,80}$/;

/**
 * Letters, minutes and notes. They have no messages: each paragraph, and each speaker within it, becomes a block under its
 * heading.
 */
export const prose: Format = {
  id: 'text',
  sourceType: 'generic',
  score: () => 1,
  read(document) {
    const { people, lines: listed, names } = attendance(document);
    const blocks = blocksOf(document, turnsOf(document, names), listed);
    const width = widthOfNotes(document.lines);
    const { rows, people: owners } = actionTable(document);
    let day: Stamp | null = null;
    const drafts = blocks.flatMap((block): Draft[] => {
      const { lines, heading, turn, isAttendance } = block;
      if (lines.length === 1) day = dayOfLine(lines[0]?.text ?? '') ?? day;
      const pieces = piecesOf(block, width, rows);
      // A block may be nothing but what the program wrote that took the notes.
      if (pieces.length === 0) return [];
      const draft: Draft = {
        author: turn === null ? null : { name: turn.name, isPartial: true },
        stamp: null,
        ...(day !== null && { day }),
        body: bodyOf(document, pieces),
        kind: isAttendance ? 'system' : 'chat',
        place: { start: lines[0]?.start ?? 0, end: lines[lines.length - 1]?.end ?? 0 },
        ...(heading === null ? {} : { heading }),
      };
      return [draft];
    });
    const title = document.lines.find(({ text }) => text !== '')?.text;
    const subject = title && (markdownTitle(title) ?? title);
    return {
      drafts,
      hasMessages: false,
      day: dayOf(document),
      people: [...people, ...owners],
      ...(subject !== undefined && subject.length <= 120 ? { subject } : {}),
    };
  },
};

/** The day of a line in brackets that says when what follows was written: "[by e-mail, 9 April 2026]". */
function dayOfLine(text: string): Stamp | null {
  const inside = LINE_IN_BRACKETS.exec(text)?.[1];
  return inside === undefined ? null : findDay(inside);
}

/** A date in the first lines of a document. */
export function dayOf({ lines }: Document): Stamp | null {
  for (const { text } of lines.slice(0, 20)) {
    const day = findDay(text);
    if (day !== null) return day;
  }
  return null;
}

/** The lines of a block, with wrapped ones joined. For a turn, its bullet and its words, without the name. */
function piecesOf({ lines, turn }: Block, width: number, rows: ReadonlyMap<Line, readonly Piece[]>): Piece[] {
  return lines.flatMap((line, index): readonly Piece[] => {
    if (isNotesNoise(line.text)) return [];
    const row = rows.get(line);
    if (row !== undefined) return row;
    const end = line.from + line.text.length;
    const before = lines[index - 1];
    if (before !== undefined)
      return wasWrapped(before.text, line.text, before.end - before.start, width)
        ? [{ start: line.from, end, glue: ' ' }]
        : [{ start: line.start, end }];
    if (turn === null) return [{ start: line.from, end }];
    const words: Piece[] = turn.from < end ? [{ start: turn.from, end: turn.end ?? end, glue: ' ' }] : [];
    return isBullet(line) ? [{ start: line.from, end: line.from + 1 }, ...words] : words;
  });
}

function isBullet({ text }: Line): boolean {
  return /^[-*+•‣–]\s/.test(text);
}
