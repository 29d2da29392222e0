import { describe, expect, it } from 'vitest';
import { parse } from '../../1-parse/parse.js';
import { segment } from '../../2-segment/segment.js';
import { linkAnswers, linkTable } from '../adjacency.js';
import { Scorer, type ScoringModel } from '../model/model.js';
import { readUtterances } from '../read-utterances.js';
import { Describer } from './describe.js';
import { FeatureNames } from './feature-names.js';
import { SENTENCE_FEATURES } from './sentence-features.js';

const TEXT = [
  'Ana: Ben, can you please send the quote by Friday? It is for Cleo.',
  "Ben: Sure, I'll send it. Will do!",
  'Cleo: - TODO: book 2 rooms',
  'Ben: This may break; nobody has tested it. Great, thanks @ana!',
].join('\n');

function describerOf(text: string) {
  const conversation = parse(text, {});
  const { sentences, tokens, ...rest } = segment(conversation);
  const utterances = readUtterances(conversation, { sentences, tokens, ...rest });
  const links = linkTable(linkAnswers(utterances), utterances.length);
  return { describer: new Describer(utterances, links, tokens.words), words: tokens.words, utterances };
}

function namesIn(text: string, index: number): string[] {
  const { describer, words } = describerOf(text);
  const sink = new FeatureNames(words);
  describer.describe(index, sink);
  return [...sink.names];
}

describe('the features of a sentence', () => {
  it('are named so that they can be read', () => {
    expect(namesIn(TEXT, 0)).toEqual(
      expect.arrayContaining([
        'is:bias',
        'is:asks',
        'is:first-in-message',
        'is:names-other',
        'is:first-message',
        'length:3',
        'c:ask.can-you',
        'a:ask',
        'a:ask ~ question',
        'w:<n>',
        'w:send',
        'w:<day>',
        'b:^ ~ <n>',
        'b:can ~ you',
        'b:? ~ $',
        'next:accept.yes',
        'before-act:ask ~ commit',
        'second:marker',
        'down:undertakes',
        'down:ask ~ undertakes',
        'down-act:commit',
      ]),
    );
    expect(namesIn(TEXT, 2)).toEqual(
      expect.arrayContaining([
        'up:undertakes',
        'up:undertakes ~ ask',
        'previous:ask.can-you',
        'after-act:ask ~ commit',
      ]),
    );
    expect(namesIn(TEXT, 4)).toEqual(expect.arrayContaining(['marked:task', 'list:bullet', 'w:<num>']));
  });

  it('are told once at most, but for words', () => {
    const { describer, utterances } = describerOf(TEXT);
    for (const index of utterances.keys()) {
      const told: number[] = [];
      describer.describe(index, { flag: (feature) => told.push(feature), word: () => undefined, row: () => undefined });
      expect(new Set(told).size).toBe(told.length);
    }
  });

  it('have names of their own', () => {
    const { names } = SENTENCE_FEATURES;
    expect(new Set(names).size).toBe(names.length);
  });

  it('weigh by number what they weigh by name', () => {
    const { describer, words, utterances } = describerOf(TEXT);
    for (const index of utterances.keys()) {
      const sink = new FeatureNames(words);
      describer.describe(index, sink);
      const weights = Object.fromEntries([...sink.names].map((name, at) => [name, at + 1]));
      const nothing = { task: {}, decision: {}, risk: {} };
      const model: ScoringModel = {
        sentences: { task: weights, decision: {}, risk: { 'is:bias': 2 } },
        pairs: nothing,
        items: nothing,
        anything: {},
        candidateFrom: { task: 0, decision: 0, risk: 0 },
        itemFrom: { task: 0, decision: 0, risk: 0 },
      };
      const sum = new Scorer(model).sentencesOf(words);
      sum.clear();
      describer.describe(index, sum);
      expect(sum.logOddsOf('task')).toBe((sink.names.size * (sink.names.size + 1)) / 2);
      expect([sum.logOddsOf('decision'), sum.logOddsOf('risk')]).toEqual([0, 2]);
    }
  });
});
