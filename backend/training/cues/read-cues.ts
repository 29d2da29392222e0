import type { Segmented } from '#extraction/engines/embedded/1-segment/segment';
import { CUE_WORDS, MOVES_OF_CUE, QUESTION_MARK_CUE } from './cue-numbers.js';
import { CUE_TABLES, ENGLISH_CUE_TABLES } from './cue-tables.js';
import { Hits } from './frames/hits.js';
import { FrameMatcher } from './frames/match-frames.js';
import { Reading } from './frames/reading.js';
import { isPlainEnglish } from './is-plain-english.js';

const everyLanguage = new FrameMatcher(CUE_TABLES, ENGLISH_CUE_TABLES);
const english = new FrameMatcher(ENGLISH_CUE_TABLES, ENGLISH_CUE_TABLES);
/** A sentence with as many little words of other languages is read with the frames of all of them. */
const FOREIGN_FROM = 2;

/** The cues of the sentences of a conversation, by index of the sentence. */
export interface CueReading {
  /** One bit for every cue: `CUE_WORDS` numbers for each sentence. */
  readonly cues: Int32Array;
  /** Bits of `MOVE_BIT`. */
  readonly moves: Int32Array;
}

/** Finds the cues of every sentence, and the moves that they speak for. */
export function readCues({ sentences, tokens }: Segmented): CueReading {
  const cues = new Int32Array(sentences.length * CUE_WORDS);
  const moves = new Int32Array(sentences.length);
  const plain = isPlainEnglish(sentences);
  const reading = new Reading(tokens.words);
  for (const sentence of sentences) {
    const { index, asks } = sentence;
    const set = (cue: number) => {
      const at = index * CUE_WORDS + (cue >> 5);
      cues[at] = (cues[at] as number) | (1 << (cue & 31));
      moves[index] = (moves[index] as number) | (MOVES_OF_CUE[cue] as number);
    };
    reading.read(sentence);
    const hits = new Hits();
    (plain && reading.foreign < FOREIGN_FROM ? english : everyLanguage).match(reading, hits);
    for (let hit = 0; hit < hits.size; hit++) set(hits.cueOf(hit));
    if (asks) set(QUESTION_MARK_CUE);
  }
  return { cues, moves };
}

/** The numbers of the cues of a sentence, ascending. */
export function cuesOf(index: number, cues: Int32Array): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < CUE_WORDS; at++)
    for (let rest = cues[index * CUE_WORDS + at] as number; rest !== 0; rest &= rest - 1)
      numbers.push(at * 32 + 31 - Math.clz32(rest & -rest));
  return numbers;
}
