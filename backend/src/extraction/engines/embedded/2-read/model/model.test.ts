import { describe, expect, it } from 'vitest';
import { FeatureSpace } from './feature-space.js';
import { Scorer, type ScoringModel } from './model.js';
import { each, readerOf } from './scorer-for-tests.js';

const logistic = (sum: number) => 1 / (1 + Math.exp(-sum));

const model: ScoringModel = {
  pairs: { ...each({}), task: { 'shared:3': 3 } },
  items: { ...each({}), risk: { z: 0.5, bias: -1 } },
  candidateFrom: each(0.25),
  itemFrom: each(0.4),
};

describe('Scorer', () => {
  const reader = readerOf(() => true);
  const scorer = new Scorer(reader, model);

  it('weighs by number what others describe', () => {
    const space = new FeatureSpace();
    const [z, bias] = [space.one('z'), space.one('bias')];
    const values = new Float64Array(2);
    values[z] = 4;
    values[bias] = 1;
    expect(scorer.items.risk.probabilityOf(space, values)).toBeCloseTo(logistic(1));
    expect(scorer.items.task.probabilityOf(space, values)).toBe(0.5);
    const pairs = new FeatureSpace();
    const shared = pairs.group('shared', ['0', '1', '2', '3']);
    expect(scorer.pairs.task.in(pairs)[shared + 3]).toBe(3);
  });

  it('hands on its reader and the thresholds of its model', () => {
    expect([scorer.reader, scorer.candidateFrom, scorer.itemFrom]).toEqual([
      reader,
      model.candidateFrom,
      model.itemFrom,
    ]);
  });
});
