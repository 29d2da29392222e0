import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Network } from './network.js';
import { readWeights } from './weights-file.js';
import { WordRows } from './word-rows.js';

interface Described {
  readonly words: readonly string[];
  readonly shapes: readonly number[];
  readonly facts: readonly number[];
}

interface Answered {
  readonly sentences: readonly Described[];
  readonly moves: readonly (readonly number[])[];
  readonly logits: readonly (readonly number[])[];
}

const place = (path: string) => new URL(path, import.meta.url);
const wasm = readFileSync(place('../../../../../../dist/extraction/engines/embedded/2-read/reader/kernel.wasm'));
const file = readWeights(readFileSync(place('fixtures/small.weights')));
const answers: readonly Answered[] = readFileSync(place('fixtures/small.answers.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const rows = new WordRows(file.words, file.sizes);
const network = new Network(file, rows.count, wasm);

const encode = (sentences: readonly Described[]) =>
  network.encode(sentences.length, (at, into) => {
    const { words, shapes } = sentences[at] as Described;
    const count = Math.min(words.length, file.sizes.maxTokens);
    for (let token = 0; token < count; token++) {
      const number = rows.numberOf(words[token] as string);
      const shape = rows.ofShape(shapes[token] as number);
      into.set([rows.firstOf(number), rows.secondOf(number), shape], token * 3);
    }
    return count;
  });
/** Log-odds of the moves of each sentence. */
const movesOf = (sentences: readonly Described[]) => {
  const { rowOf, moves } = encode(sentences);
  const row = (number: number) => [...moves.subarray(number * file.sizes.moves, (number + 1) * file.sizes.moves)];
  return [...rowOf].flatMap(row);
};
const read = (sentences: readonly Described[]) =>
  Array.from(network.read(encode(sentences), (at, into) => into.set((sentences[at] as Described).facts)));

describe('the network of the reader', () => {
  it.each(answers)('gives the very numbers of the reference, conversation %#', ({ sentences, moves, logits }) => {
    expect(movesOf(sentences)).toEqual(moves.flat());
    expect(read(sentences)).toEqual(logits.flat());
  });

  it('gives the same when it is asked again, whatever it encoded in between', () => {
    const [, second, third] = answers as [Answered, Answered, Answered];
    const encoded = encode(second.sentences);
    read(third.sentences);
    const facts = second.sentences.map((sentence) => sentence.facts);
    expect(Array.from(network.read(encoded, (at, into) => into.set(facts[at] ?? [])))).toEqual(second.logits.flat());
  });

  it('gives sentences far from the ends of a long conversation what they have in the midst of a short one', () => {
    const { sentences, moves } = answers[2] as Answered;
    const long = Array.from({ length: 30 }, () => sentences).flat();
    const far = read(long);
    const once = read([...sentences, ...sentences, ...sentences]);
    const { length } = sentences;
    const middle = once.slice(length * 3, length * 6);
    for (let copy = 1; copy < 29; copy++) expect(far.slice(copy * length * 3, (copy + 1) * length * 3)).toEqual(middle);
    expect(far.slice(-length * 3)).toEqual(once.slice(-length * 3));
    expect(movesOf(long)).toEqual(Array.from({ length: 30 }, () => moves.flat()).flat());
  });

  it('says nothing of no sentence', () => {
    expect(read([])).toHaveLength(0);
    expect(encode([]).moves).toHaveLength(0);
  });
});
