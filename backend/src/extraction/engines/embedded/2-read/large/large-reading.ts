import type { ReaderChoice } from '../../../engine.js';
import type { PieceTable } from '../../../readers/large/pieces/piece-table.js';
import { type Window, windowsOf } from '../../../readers/large/windows/windows.js';
import type { LinkTable } from '../adjacency.js';
import type { Scorer, ScoringModel } from '../model/model.js';
import { probabilityOf } from '../reader/probability.js';
import { type ConversationFacts, describedConversation, describeFacts, FACTS } from '../reader/sentence-facts.js';
import { KINDS_READ } from '../reader/sentence-reader.js';
import type { Utterance } from '../utterance.js';
import { rangesWorthReading } from './ranges-worth-reading.js';

/** The large reader as the engine knows it: how it cuts words, and the weights that were fitted on what it says. */
export interface LargeReading {
  readonly pieces: PieceTable;
  readonly model: ScoringModel;
  /** How many windows of a conversation it reads at most where `auto` is asked for. */
  readonly budget: number;
}

/** A window as the large reader gets it. S sentences, L pieces. */
export interface ReaderInput {
  /** [L] numbers of pieces. */
  readonly pieces: Int32Array;
  /** [L] for each piece its sentence, from 0. */
  readonly sentence: Int32Array;
  /** [S] the place of the last piece of each sentence. */
  readonly last: Int32Array;
  /** [S × FACTS] of each sentence, see `FACTS`. */
  readonly facts: Float32Array;
}

export interface WindowsAsked {
  readonly windows: readonly ReaderInput[];
}

/** For each window the log-odds of its sentences, [S × KINDS_READ]. */
export type WindowLogits = readonly Float32Array[];

/** The windows of one conversation that are read, and what is made of the answers. */
export interface Asked extends WindowsAsked {
  readonly places: readonly Window[];
  readonly scorer: Scorer;
}

/** A conversation as the first reader leaves it. */
export interface ReadOnce {
  readonly utterances: readonly Utterance[];
  readonly links: LinkTable;
  readonly facts: ConversationFacts;
  readonly names: readonly string[];
}

/**
 * What the large reader is to read: with `large` everything, with `auto` at most its budget of windows, where the small
 * reader finds most or is in doubt (`small`: its probabilities). Null where the small one reads alone.
 */
export function windowsFor(read: ReadOnce, small: Float64Array, readers: Scorer, choice: ReaderChoice): Asked | null {
  const { large, largeScorer } = readers;
  if (large === undefined || largeScorer === undefined || choice === 'small') return null;
  const { utterances, names } = read;
  const sentences = utterances.map(({ sentence: { span }, message: { body, index, speaker } }) => ({
    text: body.text.slice(span.start, span.end),
    message: index,
    speaker,
  }));
  const budget = choice === 'large' ? Number.POSITIVE_INFINITY : large.budget;
  const places: Window[] = [];
  for (const { from, to } of rangesWorthReading(sentences, small, budget)) {
    for (const window of windowsOf(large.pieces, { sentences, names }, from, to)) {
      if (places.length >= budget) break;
      places.push(window);
    }
  }
  return { places, scorer: largeScorer, windows: inputsOf(places, read) };
}

function inputsOf(places: readonly Window[], { utterances, links, facts }: ReadOnce): ReaderInput[] {
  const described = describedConversation(utterances, links, facts);
  return places.map(({ first, end, pieces, sentence, last }) => {
    const rows = new Float32Array((end - first) * FACTS.length);
    for (let at = first; at < end; at++)
      describeFacts(at, described, rows.subarray((at - first) * FACTS.length, (at - first + 1) * FACTS.length));
    return { pieces, sentence, last, facts: rows };
  });
}

/** The probabilities of both readers: where the large one has read, its own. `small`: those of the small one. */
export function combined({ places, scorer }: Asked, small: Float64Array, logits: WindowLogits) {
  const probabilities = Float64Array.from(small);
  let read = 0;
  for (const [at, { first, believedFrom, believedEnd }] of places.entries()) {
    const own = logits[at];
    if (own === undefined) throw new Error('a window was not read');
    for (let place = believedFrom * KINDS_READ; place < believedEnd * KINDS_READ; place++)
      probabilities[place] = probabilityOf(own[place - first * KINDS_READ] as number);
    read += believedEnd - believedFrom;
  }
  const readBy = read * KINDS_READ < small.length ? ('mixed' as const) : ('large' as const);
  return { probabilities, readBy, scorer };
}
