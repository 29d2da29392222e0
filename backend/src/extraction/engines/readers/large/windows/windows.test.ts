import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPieces } from '../pieces/piece-table.js';
import { type Window, type WindowedConversation, windowsOf } from './windows.js';

const TABLE = loadPieces(readFileSync(new URL('../pieces/fixtures/small.pieces', import.meta.url)));

/** Written by backend/training/large-reader/piece_fixtures.py: sentences in pieces, windows, and which of them is believed. */
const MADE_UP: {
  readonly names: string[];
  readonly sentences: [text: string, message: number, speaker: number | null][];
  readonly rows: [marker: number[], ids: number[], spans: number[]][];
  readonly windows: [start: number, end: number][];
  readonly believed: number[];
} = JSON.parse(readFileSync(new URL('fixtures/made-up.jsonl', import.meta.url), 'utf8'));

const CONVERSATION: WindowedConversation = {
  names: MADE_UP.names,
  sentences: MADE_UP.sentences.map(([text, message, speaker]) => ({ text, message, speaker })),
};

function believedOf(windows: readonly Window[]): number[] {
  return windows.flatMap(({ believedFrom, believedEnd }, at) => Array(believedEnd - believedFrom).fill(at));
}

describe('the windows of a conversation', () => {
  const windows = [...windowsOf(TABLE, CONVERSATION)];

  it('are the runs of sentences that the reader was fitted with', () => {
    expect(windows.map(({ first, end }) => [first, end])).toEqual(MADE_UP.windows);
  });

  it('hold the pieces of each sentence behind its marker, and tell whose each piece is', () => {
    for (const { first, end, pieces, sentence, own, last } of windows) {
      const rows = MADE_UP.rows.slice(first, end).map(([marker, ids]) => [...marker, ...ids]);
      expect([...pieces]).toEqual(rows.flat());
      expect([...sentence]).toEqual(rows.flatMap((row, at) => row.map(() => at)));
      for (const [at, [marker, ids]] of MADE_UP.rows.slice(first, end).entries()) {
        expect([...pieces.slice(own[at], (last[at] as number) + 1)]).toEqual(ids);
        expect(sentence[(own[at] as number) - marker.length]).toBe(at);
      }
    }
  });

  it('are believed of the sentences whose surroundings they show best', () => {
    expect(believedOf(windows)).toEqual(MADE_UP.believed);
    expect(windows[0]?.believedFrom).toBe(0);
  });

  it('are one for a conversation of one sentence, and none without any', () => {
    const [only, ...others] = [
      ...windowsOf(TABLE, { names: [], sentences: [{ text: '', message: 0, speaker: null }] }),
    ];
    expect(only).toMatchObject({ first: 0, end: 1, believedFrom: 0, believedEnd: 1 });
    expect(only?.pieces.length).toBe(3);
    expect(others).toEqual([]);
    expect([...windowsOf(TABLE, { names: [], sentences: [] })]).toEqual([]);
  });

  it('over a part of it keep what stands before each sentence', () => {
    const part = [...windowsOf(TABLE, CONVERSATION, 5, 60)];
    expect(part[0]).toMatchObject({ first: 5, believedFrom: 5 });
    expect(part.at(-1)).toMatchObject({ end: 60, believedEnd: 60 });
    for (const { first, end, pieces } of part) {
      expect([...pieces]).toEqual(MADE_UP.rows.slice(first, end).flatMap(([marker, ids]) => [...marker, ...ids]));
    }
  });

  it('are of 384 pieces at most, and every sentence is believed of one', () => {
    const sentences = fc.array(
      fc.record({
        text: fc.oneof(
          fc.string({ unit: 'binary', maxLength: 10 }),
          fc.constantFrom('我'.repeat(40), 'the '.repeat(70)),
        ),
        message: fc.nat(5),
        speaker: fc.option(fc.nat(3)),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(sentences, (all) => {
        const made = [...windowsOf(TABLE, { names: ['我我我我', '', 'Ana'], sentences: all })];
        expect(believedOf(made).length).toBe(all.length);
        const fits = made.map(
          ({ first, end, believedFrom, believedEnd, pieces }, at) =>
            pieces.length <= 384 &&
            believedFrom === (made[at - 1]?.believedEnd ?? 0) &&
            first <= believedFrom &&
            believedFrom < believedEnd &&
            believedEnd <= end,
        );
        expect(fits).not.toContain(false);
      }),
    );
  });

  it('are full where sentences fill them', () => {
    const sentences = Array.from({ length: 200 }, (_, message) => ({ text: '', message, speaker: null }));
    const [one] = windowsOf(TABLE, { names: [], sentences });
    expect([one?.end, one?.pieces.length]).toEqual([128, 384]);
  });

  it('are made when they are asked for, each sentence once, and no more than a window ahead', () => {
    let read = 0;
    const sentence = { message: 0, speaker: 0 };
    const text = { get: () => `x${++read}` };
    const sentences = Array.from({ length: 20_000 }, () =>
      Object.defineProperty({ ...sentence, text: '' }, 'text', text),
    );
    for (const { end } of windowsOf(TABLE, { names: ['Ana'], sentences })) expect(read).toBeLessThanOrEqual(end + 1);
    expect(read).toBe(20_000);
  });
});
