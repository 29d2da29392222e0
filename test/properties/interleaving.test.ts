import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extract, extracting } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';
import type { Extraction } from '../../backend/src/extraction/types/extraction.js';

const EXAMPLES = new URL('../../examples/', import.meta.url);
const SIZE = 100;
const scorer = shippedScorer();

describe('extractions that are under way at once', () => {
  it('give what each gives by itself, however their stages alternate', async () => {
    const examples = readdirSync(EXAMPLES, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(new URL(name, EXAMPLES), 'utf8'));
    const texts = Array.from({ length: SIZE }, (_, at) => examples[at % examples.length] as string);
    const alone = texts.map((text) => extract(text, {}, scorer));

    const together = await Promise.all(texts.map((text, at) => inTurns(text, 1 + (at % 3))));

    expect(together).toEqual(alone);
    expect(together.flatMap(({ tasks }) => tasks).length).toBeGreaterThan(SIZE);
  });
});

/** Lets the others go on after every stage; `rounds` times, so that no two are at the same stage all the time. */
async function inTurns(text: string, rounds: number): Promise<Extraction> {
  const stages = extracting(text, {}, scorer, 'small');
  for (;;) {
    const step = stages.next([]);
    if (step.done === true) return step.value.extraction;
    for (let round = 0; round < rounds; round++) await Promise.resolve();
  }
}
