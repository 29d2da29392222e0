import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../2-segment/sentence-of.js';
import { FeatureSpace } from '../features/feature-space.js';
import { FEATURE, WORD_GROUP } from '../features/sentence-features.js';
import { Scorer, type ScoringModel } from './model.js';

const each = <T>(value: T) => ({ task: value, decision: value, risk: value });
const logistic = (sum: number) => 1 / (1 + Math.exp(-sum));

const model: ScoringModel = {
  sentences: {
    task: { 'is:asks': 0.25, 'w:send': 2, 'b:can ~ you': 1, 'h:plan': 4 },
    decision: { 'w:send': -1, 'b:you ~ $': 8 },
    risk: {},
  },
  pairs: { ...each({}), task: { 'shared:3': 3 } },
  items: { ...each({}), risk: { z: 0.5, bias: -1 } },
  anything: { surest: 2 },
  candidateFrom: each(0.25),
  itemFrom: each(0.4),
};

/** The words of a text by number, between the marks of its beginning and its end. */
const rowOf = (text: string) => {
  const { all } = sentenceOf(text);
  const norms = [...all.norms.subarray(0, all.size)];
  return { words: all.words, row: Int32Array.of(all.words.numberOf('^'), ...norms, all.words.numberOf('$')) };
};

describe('Scorer', () => {
  const scorer = new Scorer(model);
  const sumOf = (text: string) => {
    const { words, row } = rowOf(text);
    const sum = scorer.sentencesOf(words);
    sum.clear();
    sum.row(row, row.length);
    return sum;
  };

  it('adds up the weights of a sentence for each kind', () => {
    const sum = sumOf('can you send');
    sum.flag(FEATURE.is.asks);
    expect([sum.logOddsOf('task'), sum.logOddsOf('decision'), sum.logOddsOf('risk')]).toEqual([3.25, -1, 0]);
  });

  it('counts a word once, however often a sentence has it', () => {
    expect(sumOf('send send send').logOddsOf('task')).toBe(2);
  });

  it('knows where a sentence begins and ends', () => {
    expect(sumOf('send you').logOddsOf('decision')).toBe(7);
    expect(sumOf('you send').logOddsOf('decision')).toBe(-1);
  });

  it('tells the words of a sentence from those of its heading', () => {
    const sum = sumOf('plan');
    expect(sum.logOddsOf('task')).toBe(0);
    const { words } = rowOf('plan');
    scorer.sentencesOf(words).word(WORD_GROUP.heading, words.numberOf('plan'));
    expect(sum.logOddsOf('task')).toBe(4);
  });

  it('counts the words of each sentence anew', () => {
    expect([sumOf('send').logOddsOf('task'), sumOf('send').logOddsOf('task')]).toEqual([2, 2]);
  });

  it('passes over words that have no weight', () => {
    expect(sumOf('unheard of').logOddsOf('task')).toBe(0);
  });

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

  it('hands on the thresholds of its model', () => {
    expect([scorer.candidateFrom, scorer.itemFrom]).toEqual([model.candidateFrom, model.itemFrom]);
  });
});
