import { readFileSync } from 'node:fs';
import { logistic } from '#extraction/engines/embedded/2-read/model/named-weights';
import type { SentenceReader } from '#extraction/engines/embedded/2-read/reader/sentence-reader';
import type { LabelledConversation } from './labelled-conversations.js';

/** What a reader said of a conversation that it was not fitted on. */
export interface Reading {
  /** The fold or part that its reader left out; `none` where none holds the conversation. */
  readonly fold: string;
  readonly set: string;
  readonly id: string;
  /** Three for each sentence. */
  readonly logits: readonly number[];
}

/** What a conversation was left out with: its kind of text (a fold), or a third of every kind (a part). */
export type HeldOut = 'kinds' | 'conversations';

/** By `SET/ID` of the conversation, apart for each way to leave it out. */
export type Readings = Readonly<Record<HeldOut, ReadonlyMap<string, Reading>>>;

/** The conversations that were left out at all: a third of every kind is in no part. */
export function leftOut(
  set: string,
  conversations: readonly LabelledConversation[],
  readings: Readings,
  heldOut: HeldOut,
): readonly LabelledConversation[] {
  if (heldOut === 'kinds') return conversations;
  return conversations.filter(({ id }) => readings.conversations.has(`${set}/${id}`));
}

/** Reads the file that `reader/record.py` writes. */
export function readReadings(path: string): Readings {
  const readings = { kinds: new Map<string, Reading>(), conversations: new Map<string, Reading>() };
  for (const row of readFileSync(path, 'utf8').split('\n')) {
    if (row === '') continue;
    const reading = JSON.parse(row) as Reading;
    readings[reading.fold.startsWith('part-') ? 'conversations' : 'kinds'].set(`${reading.set}/${reading.id}`, reading);
  }
  return readings;
}

/**
 * A reader that says again what was written down. Moves were not: they are told by `shipped`, which has learned them from
 * the cue tables and from no label. Throws where the conversation has other sentences by now.
 */
export function recordedReader({ id, logits }: Reading, shipped: SentenceReader): SentenceReader {
  return {
    moves: (sentences, messages) => shipped.moves(sentences, messages),
    read: (utterances) => {
      if (utterances.length * 3 !== logits.length)
        throw new Error(`${id} has ${utterances.length} sentences, and was read with ${logits.length / 3}`);
      return Float64Array.from(logits, logistic);
    },
  };
}
