import { Kernel, type Layer, MODE, stepOf } from './kernel.js';
import {
  CONTEXT_SPAN,
  type Matrix,
  type ReaderSizes,
  ReaderWeightsError,
  TOKEN_SPAN,
  type WeightsFile,
} from './weights-file.js';

/** The sentences of a conversation as the network is shown them, by number from 0. */
export interface ShownSentences {
  readonly count: number;
  /** Writes three rows of the word table for each token, the first `maxTokens` at most; tells how many tokens. */
  showTokens(sentence: number, rows: Int32Array): number;
  /** Writes its facts into numbers that are all 0. */
  showFacts(sentence: number, facts: Float32Array): void;
  /** Numbers of its cues, ascending. */
  cuesOf(sentence: number): readonly number[];
}

/** Tokens, and sentences, that are worked on at a time: few enough for the cache, and memory stays small on any text. */
const TOKENS_AT_A_TIME = 512;
const SENTENCES_AT_A_TIME = 256;
/** Rows that the kernel computes together: as many lie behind each list and each result as may be touched beyond it. */
const GROUP = 4;
const ROWS_OF_TOKEN = 3;

interface Block extends Layer {
  readonly gains: number;
  readonly shifts: number;
}

/** Where everything lies in the kernel's memory. */
interface Places {
  readonly tokens: readonly Block[];
  readonly pool: Layer;
  readonly context: readonly Block[];
  readonly head: readonly [Layer, Layer];
  /** Tokens: f32 side by side, i16 with a row of zeros between sentences, and the list of those rows. */
  readonly tokenValues: number;
  readonly tokenSteps: number;
  readonly tokenList: number;
  readonly poolSteps: number;
  readonly poolList: number;
  readonly sentences: number;
  readonly sentenceSteps: number;
  readonly sentenceList: number;
  readonly headSteps: number;
  readonly headList: number;
  readonly lastValues: number;
  readonly lastSteps: number;
  readonly lastList: number;
  readonly logits: number;
}

/**
 * The learned reader's arithmetic: convolutions over the tokens of each sentence, their mean and maximum with its facts
 * and cues as one row, convolutions over the rows of neighbouring sentences, two layers for the log-odds. A sentence
 * depends on nothing further away than {@link reach} sentences.
 */
export class Network {
  readonly #sizes: ReaderSizes;
  readonly #kernel: Kernel;
  readonly #words: Matrix;
  readonly #cues: Matrix;
  readonly #at: Places;
  readonly #rows: Int32Array;
  readonly #facts: Float32Array;
  /** Sentences before and after that move the log-odds of one. */
  readonly reach: number;

  constructor(file: WeightsFile, tableRows: number, wasm: Uint8Array) {
    this.#sizes = file.sizes;
    const { width, hidden, facts, cues, maxTokens, contextLayers } = file.sizes;
    this.#kernel = new Kernel(wasm);
    this.#words = file.matrix('embedding.table', tableRows, width);
    this.#cues = file.matrix('cue.table', cues, hidden);
    this.#at = placeAll(file, this.#kernel);
    this.#rows = new Int32Array(maxTokens * ROWS_OF_TOKEN);
    this.#facts = new Float32Array(facts);
    this.reach = contextLayers * ((CONTEXT_SPAN - 1) / 2);
  }

  /** Log-odds, `outputs` for each sentence. */
  read(shown: ShownSentences): Float32Array {
    const { hidden, outputs } = this.#sizes;
    const logits = new Float32Array(shown.count * outputs);
    const sentences = this.#kernel.floats(this.#at.sentences, SENTENCES_AT_A_TIME * hidden);
    /** Rows of sentences before they are mixed that the next stretch needs again. */
    const kept = new Float32Array(Math.min(shown.count, this.reach * 2) * hidden);
    let held = 0;
    for (let next = 0, told = 0; told < shown.count; ) {
      sentences.set(kept.subarray(0, held * hidden));
      const first = next - held;
      next = this.#readSentences(shown, next, first);
      const count = next - first;
      const isLast = next === shown.count;
      held = isLast ? 0 : this.reach * 2;
      kept.set(sentences.subarray((count - held) * hidden, count * hidden));
      this.#mix(count);
      const end = isLast ? next : next - this.reach;
      this.#judge(told - first, end - told, logits, told * outputs);
      told = end;
    }
    return logits;
  }

  /** Rows for the sentences from `next` on, as many as there is room for; `first` is the sentence of the first row. */
  #readSentences(shown: ShownSentences, next: number, first: number): number {
    const end = Math.min(shown.count, first + SENTENCES_AT_A_TIME);
    let from = next;
    while (from < end) from = this.#readBatch(shown, from, end, first);
    return end;
  }

  /** Rows for as many sentences from `from` on as have room with all their tokens. */
  #readBatch(shown: ShownSentences, from: number, end: number, first: number): number {
    const { width, hidden, maxTokens } = this.#sizes;
    const kernel = this.#kernel;
    const { code } = kernel;
    const at = this.#at;
    const list = kernel.addresses(at.tokenList, TOKENS_AT_A_TIME + GROUP);
    const sizes: number[] = [];
    let count = 0;
    let place = at.tokenSteps;
    let sentence = from;
    kernel.steps(place, width).fill(0);
    for (; sentence < end && count + maxTokens <= TOKENS_AT_A_TIME; sentence++) {
      const size = shown.showTokens(sentence, this.#rows);
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
      const row = at.poolSteps + index * at.pool.width * 2;
      code.pool(values, size, width, row);
      values += size * width * 4;
      this.#describe(shown, from + index, row + width * 4, at.sentences + (from + index - first) * hidden * 4);
    });
    const out = at.sentences + (from - first) * hidden * 4;
    kernel.multiply(at.pool, at.poolList, 0, sizes.length, out, MODE.positiveOfSum);
    return sentence;
  }

  /** The sum of the three rows of each token, as f32 from token `first` of the batch on. */
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

  /** Writes the facts of a sentence onto the grid at one address, the sum of its cues' rows as f32 at the other. */
  #describe(shown: ShownSentences, sentence: number, facts: number, cues: number): void {
    const { hidden } = this.#sizes;
    this.#facts.fill(0);
    shown.showFacts(sentence, this.#facts);
    const steps = this.#kernel.steps(facts, this.#facts.length);
    for (let at = 0; at < steps.length; at++) steps[at] = stepOf(this.#facts[at] as number);
    const sums = this.#kernel.floats(cues, hidden).fill(0);
    const { values, scales } = this.#cues;
    for (const cue of shown.cuesOf(sentence)) {
      const scale = scales[cue] as number;
      for (let at = 0; at < hidden; at++) {
        sums[at] = (sums[at] as number) + Math.fround((values[cue * hidden + at] as number) * scale);
      }
    }
  }

  /** Mixes the first `count` rows of sentences with their neighbours; beyond both ends lies nothing. */
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

  /** Log-odds of `count` sentences from row `first` on, into `logits` from `into` on. */
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

/** Places the layers and the room for `TOKENS_AT_A_TIME` and `SENTENCES_AT_A_TIME`. */
function placeAll(file: WeightsFile, kernel: Kernel): Places {
  const { width, tokenLayers, hidden, contextLayers, headWidth, outputs, facts, maxTokens } = file.sizes;
  if (maxTokens > TOKENS_AT_A_TIME)
    throw new ReaderWeightsError('it reads more tokens of a sentence than there is room for');
  const layer = (name: string, rows: number, columns: number) =>
    kernel.placeLayer(file.matrix(`${name}.weight`, rows, columns), file.numbers(`${name}.bias`, rows));
  const block = (name: string, size: number, span: number): Block => ({
    ...layer(name, size, size * span),
    gains: kernel.placeNumbers(file.numbers(`${name}.gain`, size)),
    shifts: kernel.placeNumbers(file.numbers(`${name}.shift`, size)),
  });
  const blocks = (name: string, count: number, size: number, span: number) =>
    Array.from({ length: count }, (_, at) => block(`${name}.${at}`, size, span));
  const tokens = blocks('token', tokenLayers, width, TOKEN_SPAN);
  const pool = layer('pool', hidden, width * 2 + facts);
  const context = blocks('context', contextLayers, hidden, CONTEXT_SPAN);
  const head = [layer('head.0', headWidth, hidden * 2), layer('head.1', outputs, headWidth)] as const;
  const many = SENTENCES_AT_A_TIME + GROUP;
  const tokensAndSpares = TOKENS_AT_A_TIME + GROUP;
  const poolSteps = kernel.place(many * pool.width * 2);
  const sentenceSteps = kernel.place((many + CONTEXT_SPAN) * hidden * 2);
  const headSteps = kernel.place(many * hidden * 4);
  const lastSteps = kernel.place(many * headWidth * 2);
  return {
    tokens,
    pool,
    context,
    head,
    tokenValues: kernel.place(tokensAndSpares * width * 4),
    // A row of zeros follows each sentence, one that has no token too.
    tokenSteps: kernel.place((TOKENS_AT_A_TIME + SENTENCES_AT_A_TIME + 3) * width * 2),
    tokenList: kernel.place(tokensAndSpares * 4),
    poolSteps,
    poolList: kernel.placeList(poolSteps, pool.width * 2, many),
    sentences: kernel.place(many * hidden * 4),
    sentenceSteps,
    sentenceList: kernel.placeList(sentenceSteps + ((CONTEXT_SPAN - 1) / 2) * hidden * 2, hidden * 2, many),
    headSteps,
    headList: kernel.placeList(headSteps, hidden * 4, many),
    lastValues: kernel.place(many * headWidth * 4),
    lastSteps,
    lastList: kernel.placeList(lastSteps, headWidth * 2, many),
    logits: kernel.place(many * head[1].channels * 4),
  };
}
