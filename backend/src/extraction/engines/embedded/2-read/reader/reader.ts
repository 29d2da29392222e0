import type { Message } from '../../../../types/conversation.js';
import type { Sentence } from '../../1-segment/sentence.js';
import type { Tokens } from '../../1-segment/tokens.js';
import { type WordNumbers, WordTable } from '../../1-segment/word-table.js';
import type { LinkTable } from '../adjacency.js';
import { MOVES } from '../moves.js';
import type { Utterance } from '../utterance.js';
import { type EncodedSentences, Network } from './network.js';
import { probabilityOf } from './probability.js';
import { type ConversationFacts, describedConversation, describeFacts, FACTS } from './sentence-facts.js';
import { KINDS_READ, type SentenceReader } from './sentence-reader.js';
import { CLASS_WORDS, classWordOf, SHAPES, shapeOf } from './token-input.js';
import { ReaderWeightsError, readWeights, type WeightsFile } from './weights-file.js';
import { WordRows } from './word-rows.js';
import { type Stretch, stretchesWorthReading } from './worth-reading.js';

/** The probabilities for the sentences of a conversation: one for each kind of item, one sentence after the other. */
export interface ReaderOutput {
  readonly logits: Float32Array;
  /** From 0 to 1. */
  readonly probabilities: Float64Array;
}

/** Input that is withheld from the reader, to find out how much it matters. */
export interface LeftOut {
  /** A token, by its position in the conversation. */
  readonly token?: number;
  /** All words of the sentence with this index. */
  readonly words?: number;
  /** The facts of that sentence, see `FACTS`. */
  readonly facts?: number;
}

/**
 * Makes a reader from its kernel and the bytes of its weights, whose digest the caller has checked. The word table is used
 * in place, so threads that get the same shared memory share it. Throws a {@link ReaderWeightsError}.
 */
export function loadReader(weights: Uint8Array, wasm: Uint8Array): Reader {
  const file = readWeights(weights);
  const { facts, moves, shapes, outputs } = file.sizes;
  const made = [facts, moves, shapes, outputs];
  const known = [FACTS.length, MOVES.length, SHAPES, KINDS_READ];
  if (made.join() !== known.join()) {
    throw new ReaderWeightsError(
      `it was made for ${made.join(', ')} facts, moves, shapes and kinds, this version has ${known.join(', ')}`,
    );
  }
  return new Reader(file, wasm);
}

/** The reader in the form that the engine uses. */
export function sentenceReaderOf(reader: Reader): SentenceReader {
  return {
    moves: (sentences, messages) => reader.moves(sentences, messages),
    read: (utterances, links, facts) => reader.read(utterances, links, facts).probabilities,
  };
}

/** Log-odds of sentences that are not worth reading. */
const SURELY_NOTHING = -20;

/** A stretch of a conversation, and what was computed from the tokens of its sentences. */
interface EncodedStretch extends Stretch {
  readonly encoded: EncodedSentences;
}

/** The learned reader. It has memory of its own and works on one conversation at a time. */
export class Reader {
  /** The model card. */
  readonly card: WeightsFile['card'];
  readonly #network: Network;
  readonly #rows: WordRows;
  readonly #words: WordTable;
  readonly #classes: ReadonlyMap<string, number>;
  readonly #maxTokens: number;
  /** The first phase of a conversation, kept for the second. */
  #encoded: { readonly tokens: Tokens; readonly stretches: readonly EncodedStretch[] } | undefined;

  constructor(file: WeightsFile, wasm: Uint8Array) {
    const rows = new WordRows(file.words, file.sizes);
    this.card = file.card;
    this.#rows = rows;
    this.#words = new WordTable((norm) => rows.numberOf(norm));
    this.#classes = new Map(CLASS_WORDS.map((word) => [word, rows.numberOf(word)]));
    this.#maxTokens = file.sizes.maxTokens;
    this.#network = new Network(file, rows.count, wasm);
  }

  /** How many sentences before and after a sentence affect its probabilities. */
  get reach(): number {
    return this.#network.reach;
  }

  /** What each sentence of a conversation does, from its words alone: bits of `MOVE_BIT`. */
  moves(sentences: readonly Sentence[], messages: readonly Message[]): Int32Array {
    const moves = new Int32Array(sentences.length);
    const stretches = this.#encode(sentences, (sentence) => messages[sentence.message]?.speaker ?? null, {});
    for (const { from, encoded } of stretches) {
      const made = new Int32Array(encoded.moves.length / MOVES.length);
      encoded.moves.forEach((logOdds, at) => {
        const row = Math.floor(at / MOVES.length);
        if (logOdds > 0) made[row] = (made[row] as number) | (1 << (at % MOVES.length));
      });
      encoded.rowOf.forEach((row, at) => {
        moves[from + at] = made[row] as number;
      });
    }
    const tokens = sentences[0]?.all;
    this.#encoded = tokens && { tokens, stretches };
    return moves;
  }

  /**
   * `utterances`: those of the conversation whose moves were asked for last, in order, because its tokens are not read
   * again. `without`: input to withhold.
   */
  read(
    utterances: readonly Utterance[],
    links: LinkTable,
    facts: ConversationFacts,
    without: LeftOut = {},
  ): ReaderOutput {
    const logits = new Float32Array(utterances.length * KINDS_READ).fill(SURELY_NOTHING);
    const described = describedConversation(utterances, links, facts);
    for (const { from, encoded } of this.#encodedOf(utterances, without))
      logits.set(
        this.#network.read(encoded, (at, row) => {
          if (from + at !== without.facts) describeFacts(from + at, described, row);
        }),
        from * KINDS_READ,
      );
    return { logits, probabilities: Float64Array.from(logits, probabilityOf) };
  }

  #encodedOf(utterances: readonly Utterance[], without: LeftOut): readonly EncodedStretch[] {
    const kept = this.#encoded;
    this.#encoded = undefined;
    const isAll = without.token === undefined && without.words === undefined;
    if (isAll && kept !== undefined && kept.tokens === utterances[0]?.sentence.all) return kept.stretches;
    const sentences = utterances.map(({ sentence }) => sentence);
    return this.#encode(sentences, ({ index }) => utterances[index]?.message.speaker ?? null, without);
  }

  #encode(
    sentences: readonly Sentence[],
    speakerOf: (sentence: Sentence) => number | null,
    { token = -1, words }: Pick<LeftOut, 'token' | 'words'>,
  ): EncodedStretch[] {
    const norms = sentences[0]?.all.words;
    if (norms === undefined) return [];
    const numbers = this.#words.of(norms);
    return stretchesWorthReading(sentences, 2 * this.reach).map(({ from, to }) => {
      const encoded = this.#network.encode(to - from, (at, rows) => {
        const sentence = sentences[from + at] as Sentence;
        return from + at === words ? 0 : this.#showTokens(sentence, speakerOf(sentence), numbers, token, rows);
      });
      return { from, to, encoded };
    });
  }

  #showTokens(
    { all, first, last }: Sentence,
    speaker: number | null,
    numbers: WordNumbers,
    leftOut: number,
    rows: Int32Array,
  ): number {
    let count = 0;
    for (let token = first; token < last && count < this.#maxTokens; token++) {
      if (token === leftOut) continue;
      const word = classWordOf(all, token);
      const number = word === null ? numbers.get(all.norms[token] as number) : (this.#classes.get(word) as number);
      rows[count * 3] = this.#rows.firstOf(number);
      rows[count * 3 + 1] = this.#rows.secondOf(number);
      rows[count * 3 + 2] = this.#rows.ofShape(shapeOf(all, token, speaker));
      count++;
    }
    return count;
  }
}
