import type { Message } from '../../../../types/conversation.js';
import type { Sentence } from '../../1-segment/sentence.js';
import type { Tokens } from '../../1-segment/tokens.js';
import { type WordNumbers, WordTable } from '../../1-segment/word-table.js';
import type { LinkTable } from '../adjacency.js';
import { MOVES } from '../moves.js';
import type { Utterance } from '../utterance.js';
import { Network, type Said } from './network.js';
import { probabilityOf } from './probability.js';
import { type ConversationFacts, describedConversation, describeFacts, FACTS } from './sentence-facts.js';
import type { SentenceReader } from './sentence-reader.js';
import { CLASS_WORDS, classWordOf, SHAPES, shapeOf } from './token-input.js';
import { ReaderWeightsError, readWeights, type WeightsFile } from './weights-file.js';
import { WordRows } from './word-rows.js';
import { type Stretch, stretchesWorthReading } from './worth-reading.js';

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
}

/**
 * Makes a reader from the bytes of its weights, whose digest the caller has checked, and of its kernel. The word table is
 * read where it lies, so threads that are given the same shared memory share it. Throws a {@link ReaderWeightsError}.
 */
export function loadReader(weights: Uint8Array, wasm: Uint8Array): Reader {
  const file = readWeights(weights);
  const { facts, moves, shapes, outputs } = file.sizes;
  const told = [facts, moves, shapes, outputs];
  const known = [FACTS.length, MOVES.length, SHAPES, OUTPUTS];
  if (told.join() !== known.join()) {
    throw new ReaderWeightsError(
      `it was made for ${told.join(', ')} facts, moves, shapes and kinds, this version has ${known.join(', ')}`,
    );
  }
  return new Reader(file, wasm);
}

/** The reader as the engine knows it. */
export function sentenceReaderOf(reader: Reader): SentenceReader {
  return {
    moves: (sentences, messages) => reader.moves(sentences, messages),
    read: (utterances, links, facts) => reader.read(utterances, links, facts).probabilities,
  };
}

const OUTPUTS = 3;
/** Log-odds of what is not worth reading. */
const SURELY_NOTHING = -20;

/** A stretch of a conversation, and what its sentences say. */
interface HeardStretch extends Stretch {
  readonly said: Said;
}

/** The learned reader. It computes in memory of its own, one conversation at a time. */
export class Reader {
  /** The model card. */
  readonly card: WeightsFile['card'];
  readonly #network: Network;
  readonly #rows: WordRows;
  readonly #words: WordTable;
  readonly #classes: ReadonlyMap<string, number>;
  readonly #maxTokens: number;
  /** What was heard of a conversation and waits to be read with its facts. */
  #heard: { readonly tokens: Tokens; readonly stretches: readonly HeardStretch[] } | undefined;

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

  /** What each sentence of a conversation does, told by its words alone: bits of `MOVE_BIT`. */
  moves(sentences: readonly Sentence[], messages: readonly Message[]): Int32Array {
    const moves = new Int32Array(sentences.length);
    const stretches = this.#hear(sentences, (sentence) => messages[sentence.message]?.speaker ?? null, {});
    for (const { from, said } of stretches)
      said.moves.forEach((logOdds, at) => {
        const sentence = from + Math.floor(at / MOVES.length);
        if (logOdds > 0) moves[sentence] = (moves[sentence] as number) | (1 << (at % MOVES.length));
      });
    const tokens = sentences[0]?.all;
    this.#heard = tokens && { tokens, stretches };
    return moves;
  }

  /**
   * `utterances`: of one conversation, in its order; right after its moves were told, its tokens are not looked at again.
   * `without`: what it is not to be shown.
   */
  read(
    utterances: readonly Utterance[],
    links: LinkTable,
    facts: ConversationFacts,
    without: LeftOut = {},
  ): ReaderOutput {
    const logits = new Float32Array(utterances.length * OUTPUTS).fill(SURELY_NOTHING);
    const described = describedConversation(utterances, links, facts);
    for (const { from, said } of this.#heardOf(utterances, without))
      logits.set(
        this.#network.read(said, (at, row) => {
          if (from + at !== without.facts) describeFacts(from + at, described, row);
        }),
        from * OUTPUTS,
      );
    return { logits, probabilities: Float64Array.from(logits, probabilityOf) };
  }

  #heardOf(utterances: readonly Utterance[], without: LeftOut): readonly HeardStretch[] {
    const heard = this.#heard;
    this.#heard = undefined;
    const isAll = without.token === undefined && without.words === undefined;
    if (isAll && heard !== undefined && heard.tokens === utterances[0]?.sentence.all) return heard.stretches;
    const sentences = utterances.map(({ sentence }) => sentence);
    return this.#hear(sentences, ({ index }) => utterances[index]?.message.speaker ?? null, without);
  }

  #hear(
    sentences: readonly Sentence[],
    speakerOf: (sentence: Sentence) => number | null,
    { token = -1, words }: Pick<LeftOut, 'token' | 'words'>,
  ): HeardStretch[] {
    const norms = sentences[0]?.all.words;
    if (norms === undefined) return [];
    const numbers = this.#words.of(norms);
    return stretchesWorthReading(sentences, 2 * this.reach).map(({ from, to }) => {
      const said = this.#network.hear(to - from, (at, rows) => {
        const sentence = sentences[from + at] as Sentence;
        return from + at === words ? 0 : this.#showTokens(sentence, speakerOf(sentence), numbers, token, rows);
      });
      return { from, to, said };
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
