import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPieces } from '../../../readers/large/pieces/piece-table.js';
import { driven, extracting, finished, readingStages } from '../../pipeline.js';
import { Scorer } from '../model/model.js';
import { WEIGHTS } from '../model/weights.js';
import { FACTS } from '../reader/sentence-facts.js';
import type { WindowsAsked } from './large-reading.js';

const TABLE = loadPieces(readFileSync(new URL('../../../../../../weights/large/pieces.bin', import.meta.url)));
/** A small reader to which no sentence is anything. */
const nothing = {
  moves: (sentences: readonly unknown[]) => new Int32Array(sentences.length),
  read: (utterances: readonly unknown[]) => new Float64Array(utterances.length * 3),
};
const readers = (budget: number) => new Scorer(nothing, WEIGHTS, undefined, { pieces: TABLE, model: WEIGHTS, budget });

const LINES = Array.from(
  { length: 120 },
  (_, at) => `Ana: The ${at}th line says that the hall is still as cold as ever.`,
);
const TEXT = LINES.join('\n');

/** Has every sentence read as a task for certain, and notes what was asked. */
async function asked(text: string, budget: number, choice: 'auto' | 'large') {
  const windows: WindowsAsked[] = [];
  const reading = await driven(readingStages(text, {}, readers(budget), choice), async (one) => {
    windows.push(one);
    return one.windows.map(({ last }) => new Float32Array(last.length * 3).fill(5));
  });
  const found = reading.probabilities.filter((probability) => probability > 0.9).length / 3;
  return { windows: windows.flatMap((one) => one.windows), found, readBy: reading.readBy };
}

describe('what the large reader is asked', () => {
  it('is everything where it is asked for, each sentence once believed', async () => {
    const { windows, found, readBy } = await asked(TEXT, 2, 'large');
    expect([found, readBy]).toEqual([LINES.length, 'large']);
    expect(windows.length).toBeGreaterThan(4);
    for (const { pieces, sentence, last, facts } of windows) {
      expect(pieces.length).toBeLessThanOrEqual(384);
      expect([sentence.length, facts.length]).toEqual([pieces.length, last.length * FACTS.length]);
      expect(last.at(-1)).toBe(pieces.length - 1);
    }
  });

  it('is no more than the budget with auto, and the answer says that it read a part', async () => {
    const { windows, found, readBy } = await asked(TEXT, 2, 'auto');
    expect([windows.length, readBy]).toEqual([2, 'mixed']);
    expect(found).toBeGreaterThan(10);
    expect(found).toBeLessThan(LINES.length);
  });

  it('is everything with auto where the budget suffices', async () => {
    expect(await asked(TEXT, 40, 'auto')).toMatchObject({ found: LINES.length, readBy: 'large' });
  });

  it('is nothing where the small one is asked for', () => {
    const { readBy } = finished(readingStages(TEXT, {}, readers(40), 'small'));
    expect(readBy).toBe('small');
  });
});

it('takes of each window what it says of the sentences that it is believed of', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `Ana: It${' is so'.repeat(1 + (at % 9))} cold.`).join('\n');
  const reading = await driven(readingStages(text, {}, readers(40), 'large'), async ({ windows }) =>
    // Of a sentence of n pieces it says n - 12, whatever window it stands in.
    windows.map(({ last }) =>
      Float32Array.from({ length: last.length * 3 }, (_, place) => {
        const at = Math.floor(place / 3);
        return (last[at] as number) - (at === 0 ? -1 : (last[at - 1] as number)) - 12;
      }),
    ),
  );
  const said = Array.from({ length: 9 }, (_, at) => reading.probabilities[at * 3] as number);
  expect(new Set(said).size).toBe(9);
  for (let at = 9; at < 60; at++) expect(reading.probabilities[at * 3]).toBe(said[at % 9]);
});

it('shows the facts of each sentence in its own row', async () => {
  const { windows } = await asked('Ana: The hall is cold.\nBen: Is it?\nAna: It is.', 40, 'large');
  const asks = windows.flatMap(({ last, facts }) =>
    Array.from(last, (_, row) => facts[row * FACTS.length + FACTS.indexOf('asks')]),
  );
  expect(asks).toEqual([0, 1, 0]);
});

it('keeps to the budget where letters take more pieces than it was reckoned with', async () => {
  const chinese = Array.from({ length: 40 }, () => `Ana: ${'會議室還是很冷沒有人帶鑰匙來'.repeat(8)}`).join('\n');
  expect((await asked(chinese, 4, 'auto')).windows).toHaveLength(4);
});

it('fails where a window has no answer, in place of taking it for nothing', async () => {
  const stages = extracting(TEXT, {}, readers(40), 'large');
  await expect(driven(stages, async () => [])).rejects.toThrow('a window was not read');
});
