import { readFileSync } from 'node:fs';
import { logistic } from '#engine/3-detect/model/named-weights';
import type { SentenceReader } from '#engine/3-detect/reader/sentence-reader';

/** What a reader said of a conversation that it was not fitted on. */
export interface Reading {
  /** The fold that its reader left out; `none` where no fold holds the conversation. */
  readonly fold: string;
  readonly set: string;
  readonly id: string;
  /** Three for each sentence. */
  readonly logits: readonly number[];
}

/** Reads the file that `reader/record.py` writes, by the id of the conversation. */
export function readReadings(path: string): Map<string, Reading> {
  const rows = readFileSync(path, 'utf8').split('\n');
  return new Map(
    rows
      .filter((row) => row !== '')
      .map((row) => {
        const reading = JSON.parse(row) as Reading;
        return [`${reading.set}/${reading.id}`, reading];
      }),
  );
}

/** A reader that says again what was written down. Throws where the conversation has other sentences by now. */
export function recordedReader({ id, logits }: Reading): SentenceReader {
  return {
    read: (utterances) => {
      if (utterances.length * 3 !== logits.length)
        throw new Error(`${id} has ${utterances.length} sentences, and was read with ${logits.length / 3}`);
      return Float64Array.from(logits, logistic);
    },
  };
}
