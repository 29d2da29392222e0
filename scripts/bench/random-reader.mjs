import { readFileSync } from 'node:fs';
import { Network } from '../../backend/dist/extraction/engines/embedded/2-read/reader/network.js';
import { WordRows } from '../../backend/dist/extraction/engines/embedded/2-read/reader/word-rows.js';

const SIZES = {
  ...{ width: 128, tokenLayers: 3, hidden: 192, contextLayers: 3, headWidth: 64, outputs: 3, facts: 51 },
  ...{ moves: 24, moveWidth: 64, shapes: 42, prefixes: 4096, suffixes: 4096, vocabulary: 20_000, maxTokens: 96 },
};
/** Tokens of a sentence of chat, on average: half to one and a half times as many are drawn. */
const TOKENS = 12;

let state = 1;
function random(below) {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % below;
}

const words = Array.from({ length: SIZES.vocabulary }, (_, at) => `word${at}`);
const rows = new WordRows(words, SIZES);
const file = {
  sizes: SIZES,
  card: {},
  words,
  numbers: (_name, count) => Float32Array.from({ length: count }, () => random(100) / 200),
  matrix: (_name, count, columns) => ({
    ...{ rows: count, columns, values: Int8Array.from({ length: count * columns }, () => random(255) - 127) },
    scales: new Float32Array(count).fill(1 / 127 / Math.sqrt(columns)),
  }),
};

/** A conversation of so many sentences, as the network is shown it in its two phases. */
export function conversation(count) {
  const lengths = Array.from({ length: count }, () => TOKENS / 2 + random(TOKENS + 1));
  return {
    tokens: lengths.reduce((sum, length) => sum + length, 0),
    count,
    showTokens(at, into) {
      for (let token = 0; token < lengths[at]; token++) {
        into[token * 3] = 1 + ((at * 31 + token * 7) % SIZES.vocabulary);
        into[token * 3 + 1] = 0;
        into[token * 3 + 2] = rows.ofShape(token % SIZES.shapes);
      }
      return lengths[at];
    },
    showFacts: (_at, facts) => facts.fill(0.5),
  };
}

/** How many products of two numbers its reading takes. */
export function multiplications({ tokens, count }) {
  const { width, tokenLayers, hidden, contextLayers, headWidth, outputs, facts, moves, moveWidth } = SIZES;
  const token = tokenLayers * 3 * width * width;
  const context = contextLayers * 5 * hidden * hidden;
  const sentence = (2 * width + facts) * hidden + context + 2 * hidden * headWidth + headWidth * outputs;
  const heard = 2 * width * moveWidth + moveWidth * moves;
  return tokens * token + count * (sentence + heard);
}

/** A network of the usual sizes with weights drawn at random, the same at every call. */
export function randomNetwork() {
  const kernel = new URL('../../backend/dist/extraction/engines/embedded/2-read/reader/kernel.wasm', import.meta.url);
  return new Network(file, rows.count, readFileSync(kernel));
}

/** Log-odds of every sentence of a {@link conversation}, after both phases. */
export function readBy(network, { count, showTokens, showFacts }) {
  return network.read(network.encode(count, showTokens), showFacts);
}
