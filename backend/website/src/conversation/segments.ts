import { blockEdges } from './block-edges.js';
import { KINDS, type Kind, type MarkedItem, type Span } from './marked-item.js';

/** Characters in a row of the page, about. */
const ROW = 72;

/** A run of text that belongs to the same items from end to end. */
export interface Segment {
  readonly text: string;
  /** Labels of the items that it belongs to, in their order; empty: to none. */
  readonly items: readonly string[];
  /** Those whose words begin here. */
  readonly begins: readonly string[];
  /** Kinds of the items, in the order of KINDS. */
  readonly kinds: readonly Kind[];
  /** True where one of the items was read from here. */
  readonly isSource: boolean;
}

/** A few kilobytes of the text, cut at a line end where there is one. */
export interface Block {
  /** First UTF-16 unit. */
  readonly start: number;
  /** Rows that it takes on the page, about. */
  readonly rows: number;
  readonly segments: readonly Segment[];
}

interface OpenSpan {
  readonly span: Span;
  readonly item: MarkedItem;
  readonly order: number;
}

/**
 * The text as blocks of segments: joined, they are the text, and each span is covered by exactly the segments that name
 * its item. Spans may overlap, touch and nest; what lies outside of the text is left out. Linear in the text and in
 * the segments made.
 */
export function segmentsOf(text: string, items: readonly MarkedItem[]): readonly Block[] {
  const spans = spansInOrder(text, items);
  const bounds = spans.flatMap(({ span }) => [span.start, span.end]).sort((a, b) => a - b);
  let open: readonly OpenSpan[] = [];
  let nextSpan = 0;
  let nextBound = 0;
  let start = 0;
  return blockEdges(text).map((edge) => {
    const segments: Segment[] = [];
    const block = start;
    while (start < edge) {
      const from = start;
      open = open.filter(({ span }) => span.end > from);
      for (let next = spans[nextSpan]; next !== undefined && next.span.start <= from; next = spans[++nextSpan]) {
        open = [...open, next];
      }
      while ((bounds[nextBound] ?? edge) <= from) nextBound += 1;
      start = Math.min(edge, bounds[nextBound] ?? edge);
      segments.push(segmentOf(text.slice(from, start), open, from));
    }
    return { start: block, rows: rowsOf(text.slice(block, edge)), segments };
  });
}

function spansInOrder(text: string, items: readonly MarkedItem[]): readonly OpenSpan[] {
  return items
    .flatMap((item, order) =>
      item.spans.map(({ start, end, isSource }) => ({
        span: { start: Math.max(0, start), end: Math.min(text.length, end), isSource },
        item,
        order,
      })),
    )
    .filter(({ span }) => span.start < span.end)
    .sort((a, b) => a.span.start - b.span.start);
}

function segmentOf(text: string, open: readonly OpenSpan[], at: number): Segment {
  const here = [...open].sort((a, b) => a.order - b.order);
  const labels = (spans: readonly OpenSpan[]): readonly string[] => [...new Set(spans.map(({ item }) => item.label))];
  return {
    text,
    items: labels(here),
    begins: labels(here.filter(({ span }) => span.start === at)),
    kinds: KINDS.filter((kind) => here.some(({ item }) => item.kind === kind)),
    isSource: here.some(({ span }) => span.isSource),
  };
}

function rowsOf(block: string): number {
  const lines = block.split('\n');
  if (block.endsWith('\n')) lines.pop();
  return lines.reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / ROW)), 0);
}
