import type { LeftOut } from '#extraction/engines/embedded/2-read/reader/reader';
import { largestOf } from './largest.js';
import { quoted } from './readable.js';
import type { Trace } from './trace.js';

/** Sentences on either side whose weight is shown. */
const NEIGHBOURS = 6;
/** Words of a sentence that are tried one by one. */
const MOST_WORDS = 96;

/**
 * What moved the reader to call a sentence evidence of a kind, by leaving one thing out at a time and reading again (Li,
 * Monroe and Jurafsky 2016): each word, all words of each neighbour, and its facts. `kind`: 0 to 2.
 */
export function explainReading(index: number, kind: number, { discourse, reader, facts, logits }: Trace): string[] {
  const { utterances } = discourse;
  const whole = logits[index * 3 + kind] ?? 0;
  const { sentence } = utterances[index] ?? {};
  if (sentence === undefined) return [];
  const worth = (without: LeftOut) =>
    whole - (reader.read(utterances, discourse, facts, without).logits[index * 3 + kind] ?? 0);
  const words = sentence.tokens
    .slice(0, MOST_WORDS)
    .map((token, at): [string, number] => [quoted(token.norm), worth({ token: sentence.first + at })]);
  const others = utterances.flatMap((other, at): [string, number][] =>
    other.sentence.index === index || Math.abs(other.sentence.index - index) > NEIGHBOURS
      ? []
      : [[`[${other.sentence.index}]`, worth({ words: at })]],
  );
  const told: [string, number][] = [['its place, speaker and format', worth({ facts: index })]];
  return [
    `        words: ${largestOf(words)}`,
    `        neighbours: ${largestOf(others)}`,
    `        told: ${largestOf(told)}`,
  ];
}
