import type { WordNumbers } from '../../2-segment/word-table.js';
import { WordTable } from '../../2-segment/word-table.js';
import type { LinkTable } from '../adjacency.js';
import { CUES } from '../cues/cue-numbers.js';
import { cuesOf } from '../cues/read-cues.js';
import type { Utterance } from '../utterance.js';
import { Network, type ShownSentences } from './network.js';
import { probabilityOf } from './probability.js';
import { type ConversationFacts, describedConversation, describeFacts, FACTS } from './sentence-facts.js';
import { CLASS_WORDS, classWordOf, SHAPES, shapeOf } from './token-input.js';
import { ReaderWeightsError, readWeights, type WeightsFile } from './weights-file.js';
import { WordRows } from './word-rows.js';
import { stretchesWorthReading } from './worth-reading.js';

/** What the reader makes of the sentences of a conversation: a number for each kind of each sentence, side by side. */
export interface ReaderOutput {
  readonly logits: Float32Array;
  /** From 0 to 1. */
  readonly probabilities: Float64Array;
}

/** What the reader is not shown, so that one can see what it was worth. */
export interface LeftOut {
  /** A token, by its position in the conversation. */
  readonly token?: number;
  /** All words of the sentence with this index. */
  readonly words?: number;
  /** The facts of that sentence, see `FACTS`. */
  readonly facts?: number;
  /** The cues of that sentence. */
  readonly cues?: number;
}

/**
 * Makes a reader from the bytes of its weights, whose digest the caller has checked, and of its kernel. The word table is
 * read where it lies, so threads that are given the same shared memory share it. Throws a {@link ReaderWeightsError}.
 */
export function loadReader(weights: Uint8Array, wasm: Uint8Array): Reader {
  const file = readWeights(weights);
  const { facts, cues, shapes, outputs } = file.sizes;
  const told = [facts, cues, shapes, outputs];
  const known = [FACTS.length, CUES.length, SHAPES, OUTPUTS];
  if (told.join() !== known.join()) {
    throw new ReaderWeightsError(
      `it was made for ${told.join(', ')} facts, cues, shapes and kinds, this version has ${known.join(', ')}`,
    );
  }
  return new Reader(file, wasm);
}

const OUTPUTS = 3;
/** Log-odds of what is not worth reading. */
const SURELY_NOTHING = -20;

/** The learned reader. It computes in memory of its own, one conversation at a time. */
export class Reader {
  /** The model card. */
  readonly card: WeightsFile['card'];
  readonly #network: Network;
  readonly #rows: WordRows;
  readonly #words: WordTable;
  readonly #classes: ReadonlyMap<string, number>;
  readonly #maxTokens: number;

  constructor(file: WeightsFile, wasm: Uint8Array) {
    const rows = new WordRows(file.words, file.sizes);
    this.card = file.card;
    this.#rows = rows;
    this.#words = new WordTable((norm) => rows.numberOf(norm));
    this.#classes = new Map(CLASS_WORDS.map((word) => [word, rows.numberOf(word)]));
    this.#maxTokens = file.sizes.maxTokens;
    this.#network = new Network(file, rows.count, wasm);
  }

  /** How many sentences before and after one can move what is said of it. */
  get reach(): number {
    return this.#network.reach;
  }

  /** `utterances`: of one conversation, in its order. `without`: what it is not to be shown. */
  read(
    utterances: readonly Utterance[],
    links: LinkTable,
    facts: ConversationFacts,
    without: LeftOut = {},
  ): ReaderOutput {
    const logits = new Float32Array(utterances.length * OUTPUTS).fill(SURELY_NOTHING);
    const words = utterances[0]?.sentence.all.words;
    if (words !== undefined) {
      const shown = this.#show(utterances, links, facts, this.#words.of(words), without);
      for (const { from, to } of stretchesWorthReading(utterances, 2 * this.reach))
        logits.set(this.#network.read(stretchOf(shown, from, to)), from * OUTPUTS);
    }
    return { logits, probabilities: Float64Array.from(logits, probabilityOf) };
  }

  #show(
    utterances: readonly Utterance[],
    links: LinkTable,
    facts: ConversationFacts,
    numbers: WordNumbers,
    without: LeftOut,
  ): ShownSentences {
    const described = describedConversation(utterances, links, facts);
    return {
      count: utterances.length,
      showTokens: (at, rows) =>
        at === without.words ? 0 : this.#showTokens(utterances[at] as Utterance, numbers, without.token ?? -1, rows),
      showFacts: (at, row) => {
        if (at === without.facts) return;
        describeFacts(at, described, row);
      },
      cuesOf: (at) => (at === without.cues ? [] : cuesOf(at, (utterances[at] as Utterance).cues)),
    };
  }

  #showTokens({ sentence, message }: Utterance, numbers: WordNumbers, leftOut: number, rows: Int32Array): number {
    const { all, first, last } = sentence;
    let count = 0;
    for (let token = first; token < last && count < this.#maxTokens; token++) {
      if (token === leftOut) continue;
      const word = classWordOf(all, token);
      const number = word === null ? numbers.get(all.norms[token] as number) : (this.#classes.get(word) as number);
      rows[count * 3] = this.#rows.firstOf(number);
      rows[count * 3 + 1] = this.#rows.secondOf(number);
      rows[count * 3 + 2] = this.#rows.ofShape(shapeOf(all, token, message.speaker));
      count++;
    }
    return count;
  }
}

/** Sentences `[from, to)` as if they were all there are. */
function stretchOf(shown: ShownSentences, from: number, to: number): ShownSentences {
  if (from === 0 && to === shown.count) return shown;
  return {
    count: to - from,
    showTokens: (at, rows) => shown.showTokens(from + at, rows),
    showFacts: (at, row) => shown.showFacts(from + at, row),
    cuesOf: (at) => shown.cuesOf(from + at),
  };
}
