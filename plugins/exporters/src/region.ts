import type { Context, Evidence } from '@structured-extraction/plugin-kit';
import { indexOffsets } from '@structured-extraction/plugin-resolved-actions';

/** A region of a SARIF artifact: lines and columns from 1, offsets from 0, in UTF-16 units; each end is exclusive. */
export interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly charOffset: number;
  readonly charLength: number;
}

type Span = Pick<Evidence, 'start_offset' | 'end_offset'>;

/** Finds regions in one pass over the text for all spans together; null for a span without a place in it. */
export function regionsIn(
  { rawContent, metadata }: Pick<Context, 'rawContent' | 'metadata'>,
  spans: readonly Span[],
): (span: Span) => Region | null {
  const offsets = spans.flatMap(({ start_offset, end_offset }) => [start_offset ?? 0, end_offset ?? 0]);
  const indexOf = indexOffsets(rawContent, metadata.offset_encoding, offsets);
  const lineStarts = startsOfLines(rawContent);
  return ({ start_offset, end_offset }) => {
    if (start_offset === null || end_offset === null) return null;
    const start = indexOf(start_offset);
    const end = Math.max(start, indexOf(end_offset));
    const startLine = lineAt(start, lineStarts);
    const endLine = lineAt(end, lineStarts);
    return {
      startLine: startLine + 1,
      startColumn: start - (lineStarts[startLine] ?? 0) + 1,
      endLine: endLine + 1,
      endColumn: end - (lineStarts[endLine] ?? 0) + 1,
      charOffset: start,
      charLength: end - start,
    };
  };
}

/** A line ends with a line feed, which a carriage return may precede: what SARIF counts as one where nothing is said. */
function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The last line that starts at or before the index. */
function lineAt(index: number, starts: readonly number[]): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
