import { describe, expect, it } from 'vitest';
import { Scorer, type ScoringModel } from './model.js';

const each = <T>(value: T) => ({ task: value, decision: value, risk: value });
const logistic = (sum: number) => 1 / (1 + Math.exp(-sum));

const model: ScoringModel = {
  sentences: { task: { 'w:send': 2, 'b:can ~ you': 1 }, decision: { 'w:send': -1 }, risk: {} },
  pairs: { ...each({}), task: { 'shared:3': 3 } },
  items: { ...each({}), risk: { z: 0.5, bias: -1 } },
  anything: { surest: 2 },
  candidateFrom: each(0.25),
  itemFrom: each(0.4),
};

describe('Scorer', () => {
  const scorer = new Scorer(model);

  it('adds up the weights of a sentence for each kind', () => {
    const probabilities = scorer.probabilitiesOf((sink) => {
      sink.flag('w', 'send');
      sink.pair('b', 'can', 'you');
    });
    expect(probabilities.task).toBeCloseTo(logistic(3));
    expect(probabilities.decision).toBeCloseTo(logistic(-1));
    expect(probabilities.risk).toBe(0.5);
  });

  it('counts a feature once, however often a sentence has it', () => {
    const probabilities = scorer.probabilitiesOf((sink) => {
      for (let at = 0; at < 5; at++) sink.flag('w', 'send');
    });
    expect(probabilities.task).toBeCloseTo(logistic(2));
  });

  it('counts the features of each sentence anew', () => {
    const weigh = () => scorer.probabilitiesOf((sink) => sink.flag('w', 'send'));
    expect(weigh()).toEqual(weigh());
  });

  it('passes over features that have no weight', () => {
    expect(scorer.probabilitiesOf((sink) => sink.flag('w', 'unheard')).task).toBe(0.5);
  });

  it('weighs pairs, items and conversations', () => {
    expect(scorer.probabilityOfSame('task', new Set(['shared:3', 'unheard']))).toBeCloseTo(logistic(3));
    expect(scorer.probabilityOfSame('risk', new Set(['shared:3']))).toBe(0.5);
    expect(
      scorer.confidenceOf(
        'risk',
        new Map([
          ['z', 4],
          ['bias', 1],
        ]),
      ),
    ).toBeCloseTo(logistic(1));
    expect(scorer.probabilityOfAnything(new Map([['surest', -1]]))).toBeCloseTo(logistic(-2));
  });

  it('hands on the thresholds of its model', () => {
    expect([scorer.candidateFrom, scorer.itemFrom]).toEqual([model.candidateFrom, model.itemFrom]);
  });
});
