import type { Sentence } from '../../1-segment/sentence.js';

/** A sentence of at most this many tokens says little by itself, unless it is a question or a list item. */
const FEW = 2;

/** Sentences `[from, to)` of a conversation. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretches of a conversation that are worth reading. A row of hundreds of thousands of lines of a word or two (a
 * column of a table, a megabyte of "a") holds nothing, and would take seconds: of such a row only what is within `margin`
 * sentences of its two ends is read, so that nothing beside it is read any differently. People answer in a word or two as
 * well, but not dozens of times without a longer sentence in between.
 */
export function stretchesWorthReading(sentences: readonly Sentence[], margin: number): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  let row = 0;
  for (let at = 0; at <= sentences.length; at++) {
    const sentence = sentences[at];
    if (sentence !== undefined && saysLittle(sentence)) continue;
    if (at - row > 2 * margin) {
      stretches.push({ from, to: row + margin });
      from = at - margin;
    }
    row = at + 1;
  }
  stretches.push({ from, to: sentences.length });
  return stretches;
}

function saysLittle({ list, asks, first, last }: Sentence): boolean {
  return list === null && !asks && last - first <= FEW;
}
