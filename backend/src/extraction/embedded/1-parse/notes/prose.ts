import { bodyOf, type Document, type Line, type Piece } from '../document.js';
import type { Draft } from '../draft.js';
import { findDay } from '../find-day.js';
import type { Format } from '../format.js';
import type { Stamp } from '../stamp.js';
import { attendance } from './attendance.js';
import { headingOf } from './heading.js';

/** Letters, minutes and notes: no messages, one block per paragraph, each under its heading. */
export const prose: Format = {
  id: 'text',
  sourceType: 'generic',
  score: () => 1,
  read(document) {
    const day = dayOf(document);
    const drafts = paragraphsOf(document).map(
      ({ lines, heading }): Draft => ({
        author: null,
        stamp: null,
        body: bodyOf(document, piecesOf(lines)),
        kind: 'chat',
        place: { start: lines[0]?.start ?? 0, end: lines[lines.length - 1]?.end ?? 0 },
        ...(heading === null ? {} : { heading }),
      }),
    );
    const subject = document.lines.find(({ text }) => text !== '')?.text.replace(/^#{1,6}\s*/, '');
    return {
      drafts,
      hasMessages: false,
      day,
      people: attendance(document),
      ...(subject !== undefined && subject.length <= 120 ? { subject } : {}),
    };
  },
};

/** The date in the first lines of a document. */
export function dayOf({ lines }: Document): Stamp | null {
  for (const { text } of lines.slice(0, 20)) {
    const day = findDay(text);
    if (day !== null) return day;
  }
  return null;
}

interface Paragraph {
  readonly lines: Line[];
  readonly heading: string | null;
}

function paragraphsOf({ lines }: Document): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | null = null;
  let heading: string | null = null;
  lines.forEach((line, index) => {
    if (line.text === '') {
      open = null;
      return;
    }
    const title = headingOf(line.text, lines[index - 1]?.text ?? '', lines[index + 1]?.text ?? '');
    if (title !== null) {
      heading = title;
      open = null;
    }
    if (open === null) {
      open = { lines: [], heading };
      paragraphs.push(open);
    }
    open.lines.push(line);
  });
  return paragraphs;
}

function piecesOf(lines: readonly Line[]): Piece[] {
  return lines.map((line, index) => ({
    start: index === 0 ? line.from : line.start,
    end: line.from + line.text.length,
  }));
}
