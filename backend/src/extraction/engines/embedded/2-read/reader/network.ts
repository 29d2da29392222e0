import { Kernel, MODE, stepOf } from './kernel.js';
import { GROUP, type Places, placeAll, SENTENCES_AT_A_TIME, TOKENS_AT_A_TIME } from './places.js';
import { ListNumbers, repeatsIn } from './repeats.js';
import { CONTEXT_SPAN, type Matrix, type ReaderSizes, type WeightsFile } from './weights-file.js';
import type { Stretch } from './worth-reading.js';

/**
 * Writes three rows of the word table for each token of a sentence, for at most `maxTokens` tokens. Returns the number of
 * tokens.
 */
export type ShowTokens = (sentence: number, rows: Int32Array) => number;
/** Writes the facts of a sentence. All numbers are 0 before. */
export type ShowFacts = (sentence: number, facts: Float32Array) => void;

/** What is computed from the tokens of sentences: one row for all sentences with the same tokens. */
export interface EncodedSentences {
  /** The number of its row, for each sentence. */
  readonly rowOf: Int32Array;
  /** Mean and maximum of the tokens as grid steps: `2 * width` steps per row. */
  readonly rows: Int16Array;
  /** Log-odds of the moves: `moves` numbers per row. */
  readonly moves: Float32Array;
}

/** Sentences with their facts as grid steps: `facts` steps per sentence. */
interface DescribedSentences extends Pick<EncodedSentences, 'rowOf' | 'rows'> {
  readonly facts: Int16Array;
}

const ROWS_OF_TOKEN = 3;

/**
 * The arithmetic of the learned reader, in two phases. The first treats each sentence by itself: convolutions over its
 * tokens, and from their mean and maximum two layers that give its moves. The second adds the facts to each row:
 * convolutions over the rows of neighbouring sentences, and two layers that give the log-odds. A sentence depends on at most
 * {@link reach} sentences before and after it.
 */
export class Network {
  readonly #sizes: ReaderSizes;
  readonly #kernel: Kernel;
  readonly #words: Matrix;
  readonly #at: Places;
  readonly #rows: Int32Array;
  /** How many sentences before and after a sentence affect its log-odds. */
  readonly reach: number;

  constructor(file: WeightsFile, tableRows: number, wasm: Uint8Array) {
    this.#sizes = file.sizes;
    const { width, maxTokens, contextLayers } = file.sizes;
    this.#kernel = new Kernel(wasm);
    this.#words = file.matrix('embedding.table', tableRows, width);
    this.#at = placeAll(file, this.#kernel);
    this.#rows = new Int32Array(maxTokens * ROWS_OF_TOKEN);
    this.reach = contextLayers * ((CONTEXT_SPAN - 1) / 2);
  }

  /** The first phase, for `count` sentences. */
  encode(count: number, showTokens: ShowTokens): EncodedSentences {
    const { width, moves } = this.#sizes;
    const numbers = new ListNumbers();
    const rowOf = new Int32Array(count);
    const shown: number[] = [];
    for (let sentence = 0; sentence < count; sentence++) {
      const size = showTokens(sentence, this.#rows);
      const row = numbers.of(this.#rows.subarray(0, size * ROWS_OF_TOKEN));
      rowOf[sentence] = row;
      if (row === shown.length) shown.push(sentence);
    }
    const rows = new Int16Array(shown.length * width * 2);
    const encoded = { rowOf, rows, moves: new Float32Array(shown.length * moves) };
    const showRow: ShowTokens = (row, into) => showTokens(shown[row] as number, into);
    for (let from = 0; from < shown.length; ) from = this.#encodeBatch(showRow, from, shown.length, encoded);
    return encoded;
  }

  /** The second phase. Returns log-odds, `outputs` numbers per sentence. */
  read(encoded: EncodedSentences, showFacts: ShowFacts): Float32Array {
    const { outputs, facts } = this.#sizes;
    const count = encoded.rowOf.length;
    const numbers = new ListNumbers();
    const described = { ...encoded, facts: new Int16Array(count * facts) };
    const shown = new Float32Array(facts);
    const list = new Int32Array(1 + facts);
    const kinds = encoded.rowOf.map((row, sentence) => {
      shown.fill(0);
      showFacts(sentence, shown);
      list[0] = row;
      for (let fact = 0; fact < facts; fact++) list[1 + fact] = stepOf(shown[fact] as number);
      described.facts.set(list.subarray(1), sentence * facts);
      return numbers.of(list);
    });
    const logits = new Float32Array(count * outputs);
    const { firsts, stretches } = repeatsIn(kinds, this.reach);
    for (const stretch of stretches) this.#readStretch(described, stretch, logits);
    firsts.forEach((first, sentence) => {
      if (first !== sentence) logits.copyWithin(sentence * outputs, first * outputs, (first + 1) * outputs);
    });
    return logits;
  }

  /** Writes the log-odds of the sentences of a stretch, beyond which the neighbours are zero. */
  #readStretch(described: DescribedSentences, { from, to }: Stretch, logits: Float32Array): void {
    const { hidden, outputs } = this.#sizes;
    const sentences = this.#kernel.floats(this.#at.sentences, SENTENCES_AT_A_TIME * hidden);
    /** Rows of sentences, before mixing, that the next batch needs again. */
    const kept = new Float32Array(Math.min(to - from, this.reach * 2) * hidden);
    let held = 0;
    for (let next = from, judged = from; judged < to; ) {
      sentences.set(kept.subarray(0, held * hidden));
      const first = next - held;
      const end = Math.min(to, first + SENTENCES_AT_A_TIME);
      this.#describe(described, next, end, held);
      next = end;
      const size = next - first;
      const isLast = next === to;
      held = isLast ? 0 : this.reach * 2;
      kept.set(sentences.subarray((size - held) * hidden, size * hidden));
      this.#mix(size);
      const until = isLast ? next : next - this.reach;
      this.#judge(judged - first, until - judged, logits, judged * outputs);
      judged = until;
    }
  }

  /**
   * Encodes rows `[from, to)`, as many as there is room for with all their tokens. Returns the first that is left.
   */
  #encodeBatch(showTokens: ShowTokens, from: number, to: number, encoded: EncodedSentences): number {
    const { width, maxTokens } = this.#sizes;
    const kernel = this.#kernel;
    const { code } = kernel;
    const at = this.#at;
    const end = Math.min(to, from + SENTENCES_AT_A_TIME);
    const list = kernel.addresses(at.tokenList, TOKENS_AT_A_TIME + GROUP);
    const sizes: number[] = [];
    let count = 0;
    let place = at.tokenSteps;
    let sentence = from;
    kernel.steps(place, width).fill(0);
    for (; sentence < end && count + maxTokens <= TOKENS_AT_A_TIME; sentence++) {
      const size = showTokens(sentence, this.#rows);
      sizes.push(size);
      this.#embed(size, count);
      for (let token = 0; token < size; token++) {
        place += width * 2;
        list[count++] = place;
      }
      place += width * 2;
      kernel.steps(place, width).fill(0);
    }
    list.fill(at.tokenSteps + width * 2, count, count + GROUP);
    code.round(at.tokenValues, count, width, at.tokenList, 0);
    for (const block of at.tokens) {
      kernel.multiply(block, at.tokenList, -width * 2, count, at.tokenValues, MODE.addPositive);
      code.standardize(at.tokenValues, count, width, block.gains, block.shifts, at.tokenList);
    }
    let values = at.tokenValues;
    sizes.forEach((size, index) => {
      code.pool(values, size, width, at.saidSteps + index * width * 4);
      values += size * width * 4;
    });
    this.#scoreMoves(from, sizes.length, encoded);
    return sentence;
  }

  /** Computes the moves of the first `count` encoded rows, and stores both for the sentences from `from` on. */
  #scoreMoves(from: number, count: number, encoded: EncodedSentences): void {
    const { width, moves, moveWidth } = this.#sizes;
    const kernel = this.#kernel;
    const at = this.#at;
    const [inner, last] = at.move;
    encoded.rows.set(kernel.steps(at.saidSteps, count * width * 2), from * width * 2);
    kernel.multiply(inner, at.saidList, 0, count, at.moveValues, MODE.positive);
    kernel.code.round(at.moveValues, count, moveWidth, at.moveList, 0);
    kernel.multiply(last, at.moveList, 0, count, at.moveLogits, MODE.plain);
    const found = kernel.floats(at.moveLogits, count * last.channels);
    for (let row = 0; row < count; row++)
      encoded.moves.set(found.subarray(row * last.channels, row * last.channels + moves), (from + row) * moves);
  }

  /** Computes the sum of the three rows of each token, as f32, beginning at token `first` of the batch. */
  #embed(size: number, first: number): void {
    const { width } = this.#sizes;
    const { values, scales } = this.#words;
    const out = this.#kernel.floats(this.#at.tokenValues + first * width * 4, size * width);
    for (let token = 0; token < size; token++) {
      const one = this.#rows[token * ROWS_OF_TOKEN] as number;
      const two = this.#rows[token * ROWS_OF_TOKEN + 1] as number;
      const three = this.#rows[token * ROWS_OF_TOKEN + 2] as number;
      const ofOne = scales[one] as number;
      const ofTwo = scales[two] as number;
      const ofThree = scales[three] as number;
      for (let at = 0; at < width; at++) {
        const first = Math.fround((values[one * width + at] as number) * ofOne);
        const second = Math.fround((values[two * width + at] as number) * ofTwo);
        const third = Math.fround((values[three * width + at] as number) * ofThree);
        out[token * width + at] = Math.fround(Math.fround(first + second) + third);
      }
    }
  }

  /** Computes a row from the tokens and facts of each sentence in `[from, to)`, after the first `held` rows. */
  #describe({ rows, rowOf, facts }: DescribedSentences, from: number, to: number, held: number): void {
    const { width, hidden, facts: count } = this.#sizes;
    const kernel = this.#kernel;
    const at = this.#at;
    for (let sentence = from; sentence < to; sentence++) {
      const row = kernel.steps(at.poolSteps + (sentence - from) * at.pool.width * 2, width * 2 + count);
      const said = (rowOf[sentence] as number) * width * 2;
      row.set(rows.subarray(said, said + width * 2));
      row.set(facts.subarray(sentence * count, (sentence + 1) * count), width * 2);
    }
    const out = at.sentences + held * hidden * 4;
    kernel.multiply(at.pool, at.poolList, 0, to - from, out, MODE.positive);
  }

  /** Mixes the first `count` rows of sentences with their neighbours. Beyond both ends, the neighbours are zero. */
  #mix(count: number): void {
    const { hidden } = this.#sizes;
    const kernel = this.#kernel;
    const { code } = kernel;
    const at = this.#at;
    const before = (-(CONTEXT_SPAN - 1) / 2) * hidden * 2;
    code.round(at.sentences, count, hidden, at.sentenceList, 0);
    code.round(at.sentences, count, hidden, at.headList, 0);
    const rowAfter = at.sentenceSteps + ((CONTEXT_SPAN - 1) / 2 + count) * hidden * 2;
    kernel.steps(rowAfter, ((CONTEXT_SPAN - 1) / 2) * hidden).fill(0);
    for (const block of at.context) {
      kernel.multiply(block, at.sentenceList, before, count, at.sentences, MODE.addPositive);
      code.standardize(at.sentences, count, hidden, block.gains, block.shifts, at.sentenceList);
    }
    code.round(at.sentences, count, hidden, at.headList, hidden * 2);
  }

  /** Computes the log-odds of `count` sentences beginning at row `first`, and writes them to `logits` from `into` on. */
  #judge(first: number, count: number, logits: Float32Array, into: number): void {
    const { headWidth, outputs } = this.#sizes;
    const kernel = this.#kernel;
    const at = this.#at;
    const [inner, last] = at.head;
    kernel.multiply(inner, at.headList + first * 4, 0, count, at.lastValues, MODE.positive);
    kernel.code.round(at.lastValues, count, headWidth, at.lastList, 0);
    kernel.multiply(last, at.lastList, 0, count, at.logits, MODE.plain);
    const found = kernel.floats(at.logits, count * last.channels);
    for (let row = 0; row < count; row++) {
      const from = row * last.channels;
      logits.set(found.subarray(from, from + outputs), into + row * outputs);
    }
  }
}
