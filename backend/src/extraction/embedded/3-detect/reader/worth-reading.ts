import { cuesOf } from '../cues/read-cues.js';
import type { Utterance } from '../utterance.js';

/** A sentence of so few tokens, without a cue, says nothing by itself. */
const FEW = 2;

/** Sentences `[from, to)` of a conversation. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretches of a conversation that are worth reading. A row of hundreds of thousands of lines of a word or two (a
 * column of a table, a megabyte of "a") holds nothing, and would take seconds: of such a row only what is within `margin`
 * sentences of its two ends is read, so that nothing beside it is read any differently.
 */
export function stretchesWorthReading(utterances: readonly Utterance[], margin: number): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  let row = 0;
  for (let at = 0; at <= utterances.length; at++) {
    const utterance = utterances[at];
    if (utterance !== undefined && saysNothing(utterance)) continue;
    if (at - row > 2 * margin) {
      stretches.push({ from, to: row + margin });
      from = at - margin;
    }
    row = at + 1;
  }
  stretches.push({ from, to: utterances.length });
  return stretches;
}

function saysNothing(utterance: Utterance): boolean {
  const { sentence, marker } = utterance;
  const isBare = marker === null && sentence.list === null && !sentence.asks;
  return isBare && sentence.last - sentence.first <= FEW && cuesOf(sentence.index, utterance.cues).length === 0;
}
