import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Network, type ShownSentences } from './network.js';
import { readWeights } from './weights-file.js';
import { WordRows } from './word-rows.js';

interface Described {
  readonly words: readonly string[];
  readonly shapes: readonly number[];
  readonly facts: readonly number[];
  readonly cues: readonly number[];
}

interface Answered {
  readonly sentences: readonly Described[];
  readonly logits: readonly (readonly number[])[];
}

const place = (path: string) => new URL(path, import.meta.url);
const wasm = readFileSync(place('../../../../../dist/extraction/embedded/3-detect/reader/kernel.wasm'));
const file = readWeights(readFileSync(place('fixtures/small.weights')));
const answers: readonly Answered[] = readFileSync(place('fixtures/small.answers.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const rows = new WordRows(file.words, file.sizes);
const network = new Network(file, rows.count, wasm);

function shown(sentences: readonly Described[]): ShownSentences {
  return {
    count: sentences.length,
    showTokens(at, into) {
      const { words, shapes } = sentences[at] as Described;
      const count = Math.min(words.length, file.sizes.maxTokens);
      for (let token = 0; token < count; token++) {
        const number = rows.numberOf(words[token] as string);
        const shape = rows.ofShape(shapes[token] as number);
        into.set([rows.firstOf(number), rows.secondOf(number), shape], token * 3);
      }
      return count;
    },
    showFacts: (at, into) => into.set((sentences[at] as Described).facts),
    cuesOf: (at) => (sentences[at] as Described).cues,
  };
}

describe('the network of the reader', () => {
  it.each(answers)('gives the very numbers of the reference, conversation %#', ({ sentences, logits }) => {
    expect(Array.from(network.read(shown(sentences)))).toEqual(logits.flat());
  });

  it('gives the same when it is asked again', () => {
    const [, second, third] = answers as [Answered, Answered, Answered];
    network.read(shown(third.sentences));
    expect(Array.from(network.read(shown(second.sentences)))).toEqual(second.logits.flat());
  });

  it('gives sentences far from the ends of a long conversation what they have in the midst of a short one', () => {
    const { sentences } = answers[2] as Answered;
    const long = Array.from({ length: 30 }, () => sentences).flat();
    const far = Array.from(network.read(shown(long)));
    const once = Array.from(network.read(shown([...sentences, ...sentences, ...sentences])));
    const { length } = sentences;
    const middle = once.slice(length * 3, length * 6);
    for (let copy = 1; copy < 29; copy++) expect(far.slice(copy * length * 3, (copy + 1) * length * 3)).toEqual(middle);
    expect(far.slice(-length * 3)).toEqual(once.slice(-length * 3));
  });

  it('says nothing of no sentence', () => {
    expect(network.read(shown([]))).toHaveLength(0);
  });
});
