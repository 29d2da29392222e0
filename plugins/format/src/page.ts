import type { Display } from '@structured-extraction/plugin-kit';
import { paint } from './paint.js';
import type { Run } from './run.js';
import { wrap, wrapFacts } from './wrap.js';

/** Wider lines are hard to read, however wide the terminal. */
const WIDEST = 100;
/** Narrower than this, indentation is what makes it hard to read. */
const ROOMY = 40;
/** Narrower than this nothing can be read, wrapped or not. */
const NARROWEST = 16;

/** How the parts of the text format look on one display. Each is one line or more, without the last line feed. */
export interface Page {
  heading(title: string): string;
  paragraph(text: string): string;
  /** `count` is the number of items of the section: numbers are aligned to the longest. */
  item(number: number, count: number, title: Run): string;
  facts(count: number, facts: readonly (readonly Run[])[]): string;
  quotation(count: number, quotation: string, place: readonly Run[]): string;
}

export function pageFor(display: Display): Page {
  const width = display.columns === null || display.columns < NARROWEST ? null : Math.min(WIDEST, display.columns);
  const marks = display.unicode ? { dot: ' · ', open: '“', close: '”' } : { dot: ' | ', open: '"', close: '"' };
  const isRoomy = width === null || width >= ROOMY;
  const margin = isRoomy ? '  ' : '';
  const indent = (count: number): string => ' '.repeat(isRoomy ? margin.length + String(count).length + 2 : 2);

  /** The first line after `first`, the others after `rest`. */
  const hang = (lines: readonly (readonly Run[])[], first: string, rest = first): string =>
    lines.map((line, index) => (index === 0 ? first : rest) + paint(line, display)).join('\n');
  const flow = (runs: readonly Run[], margins: number): readonly (readonly Run[])[] =>
    width === null ? [runs] : wrap(runs, width - margins);

  return {
    heading: (title) => paint([{ text: title, style: 'heading' }], display),
    paragraph: (text) => hang(flow([{ text }], margin.length), margin),
    item: (number, count, title) => {
      const first = `${margin}${String(number).padStart(isRoomy ? String(count).length : 0)}. `;
      const rest = indent(count);
      return hang(flow([title], Math.max(first.length, rest.length)), first, rest);
    },
    facts: (count, facts) => {
      const dot: Run = { text: marks.dot, style: 'quiet' };
      const one = (): readonly Run[] => facts.flatMap((fact, index) => (index === 0 ? fact : [dot, ...fact]));
      const lines = width === null ? [one()] : wrapFacts(facts, dot, width - indent(count).length);
      return hang(lines, indent(count));
    },
    quotation: (count, quotation, place) => {
      const quoted: Run = { text: `${marks.open}${quotation}${marks.close}`, style: 'quiet' };
      const runs = place.length === 0 ? [quoted] : [quoted, { text: ' ', style: 'quiet' } as const, ...place];
      return hang(flow(runs, indent(count).length), indent(count));
    },
  };
}
