import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Encoded, encode } from '#extraction/engines/readers/large/pieces/encode';
import { loadPieces } from '#extraction/engines/readers/large/pieces/piece-table';
import { shownText } from '#extraction/engines/readers/large/windows/shown-text';
import { type Window, windowsOf } from '#extraction/engines/readers/large/windows/windows';

/**
 * `compare_pieces.py ... | node dist/large-reader/compare-pieces.js PIECES.bin`: whether the service cuts texts into pieces and
 * conversations into windows as the programs do that the reader was fitted with. Prints how much was compared, and fails on
 * a difference.
 */
type TextRow = { readonly text: string; readonly ids: number[]; readonly spans: number[] };
type ConversationRow = {
  readonly names: string[];
  readonly sentences: [text: string, message: number, speaker: number | null][];
  readonly rows: [marker: number[], ids: number[], spans: number[]][];
  readonly windows: [start: number, end: number][];
  readonly believed: number[];
};

const SENTENCE_PIECES = 64;
const SHOWN = 5;
const table = loadPieces(readFileSync(process.argv[2] as string));
const counts = { texts: 0, conversations: 0, sentences: 0, windows: 0, pieces: 0, letters: 0, differences: 0, ms: 0 };

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  const row = JSON.parse(line) as TextRow | ConversationRow;
  if ('text' in row) compareText(row);
  else compareConversation(row);
}
process.stdout.write(`${JSON.stringify({ ...counts, ms: Math.round(counts.ms) })}\n`);
process.exitCode = counts.differences > 0 || counts.texts + counts.conversations === 0 ? 1 : 0;

function compareText({ text, ids, spans }: TextRow): void {
  counts.texts++;
  compare(text, timed(text), [ids, spans]);
}

function compareConversation({ names, sentences, rows, windows, believed }: ConversationRow): void {
  counts.conversations++;
  for (const [at, [text]] of sentences.entries()) {
    counts.sentences++;
    compare(text, timed(shownText(text), SENTENCE_PIECES), rows[at]?.slice(1) as number[][]);
  }
  const made = [
    ...windowsOf(table, {
      names,
      sentences: sentences.map(([text, message, speaker]) => ({ text, message, speaker })),
    }),
  ];
  counts.windows += made.length;
  expect(
    'windows',
    made.map(({ first, end }) => [first, end]),
    windows,
  );
  expect(
    'believed',
    made.flatMap(({ believedFrom: from, believedEnd: end }, n) => Array(end - from).fill(n)),
    believed,
  );
  for (const window of made) compareWindow(window, rows.slice(window.first, window.end));
}

function compareWindow({ pieces, sentence, own, last }: Window, rows: ConversationRow['rows']): void {
  let at = 0;
  const places = rows.map(([marker, ids]) => {
    const start = at;
    at += marker.length + ids.length;
    return { own: start + marker.length, last: at - 1 };
  });
  expect(
    'pieces of a window',
    [...pieces],
    rows.flatMap(([marker, ids]) => [...marker, ...ids]),
  );
  expect(
    'sentences of pieces',
    [...sentence],
    rows.flatMap(([marker, ids], n) => [...marker, ...ids].fill(n)),
  );
  expect('places', [[...own], [...last]], [places.map((one) => one.own), places.map((one) => one.last)]);
}

function timed(text: string, limit?: number): Encoded {
  const started = performance.now();
  const encoded = encode(table, text, limit);
  counts.ms += performance.now() - started;
  counts.letters += text.length;
  counts.pieces += encoded.ids.length;
  return encoded;
}

function compare(what: string, { ids, starts, ends }: Encoded, expected: number[][]): void {
  expect(what, [[...ids], [...starts].flatMap((start, at) => [start, ends[at]])], expected);
}

function expect(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  counts.differences++;
  if (counts.differences > SHOWN) return;
  const parts = [what, JSON.stringify(expected), JSON.stringify(found)].map((part) => part.slice(0, 600));
  process.stderr.write(`${parts.join('\n  ')}\n`);
}
