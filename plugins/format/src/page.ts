import type { Display } from '@structured-extraction/plugin-kit';

const MARGIN = '  ';
/** Narrower than this, wrapping costs more than it gives. */
const NARROWEST = 30;
/** Wider lines are hard to read, however wide the terminal. */
const WIDEST = 100;

/** How the parts of the text format look on one display. */
export interface Page {
  heading(title: string): string;
  paragraph(text: string): string;
  /** `count` is the number of items of the section: numbers are aligned to the longest. */
  item(number: number, count: number, text: string): string;
  facts(count: number, facts: readonly string[]): string;
  /** `messageIndex` counts from 0; null where the text has no messages. */
  quotation(count: number, quotation: string, messageIndex: number | null): string;
}

export function pageFor(display: Display): Page {
  const paint = (code: string, text: string): string => (display.colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const marks = display.unicode ? { dot: ' · ', open: '“', close: '”' } : { dot: ' | ', open: '"', close: '"' };
  const width = display.columns === null ? null : Math.min(WIDEST, display.columns);

  /** The first line after `first`, the others below its text. */
  const hang = (first: string, text: string, style: string | null): string => {
    const lines = width === null || width < NARROWEST ? [text] : wrap(text, width - first.length);
    const painted = style === null ? lines : lines.map((line) => paint(style, line));
    return painted.map((line, index) => (index === 0 ? first : ' '.repeat(first.length)) + line).join('\n');
  };
  const indent = (count: number): string => ' '.repeat(MARGIN.length + String(count).length + 2);

  return {
    heading: (title) => paint('1', title),
    paragraph: (text) => hang(MARGIN, text, null),
    item: (number, count, text) =>
      hang(`${MARGIN}${String(number).padStart(String(count).length)}. `, text, display.colour ? '1' : null),
    facts: (count, facts) => hang(indent(count), facts.join(marks.dot), null),
    quotation: (count, quotation, messageIndex) => {
      const place = messageIndex === null ? '' : ` (message ${messageIndex + 1})`;
      return hang(indent(count), `${marks.open}${quotation}${marks.close}${place}`, '2');
    },
  };
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
