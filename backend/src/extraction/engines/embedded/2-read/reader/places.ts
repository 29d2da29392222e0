import type { Kernel, Layer } from './kernel.js';
import { CONTEXT_SPAN, ReaderWeightsError, TOKEN_SPAN, type WeightsFile } from './weights-file.js';

/**
 * How many tokens and sentences are computed at a time. It limits memory on texts of any length, and the data fits the
 * cache.
 */
export const TOKENS_AT_A_TIME = 512;
export const SENTENCES_AT_A_TIME = 256;
/** The kernel computes this many rows together, so every list and every result has room for as many more. */
export const GROUP = 4;

interface Block extends Layer {
  readonly gains: number;
  readonly shifts: number;
}

/** Where everything is in the kernel's memory. */
export type Places = ReturnType<typeof placeAll>;

/** Places the layers, and the room for `TOKENS_AT_A_TIME` tokens and `SENTENCES_AT_A_TIME` sentences. */
export function placeAll(file: WeightsFile, kernel: Kernel) {
  const { width, tokenLayers, hidden, contextLayers, headWidth, outputs, moves, moveWidth, facts, maxTokens } =
    file.sizes;
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
  const move = [layer('move.0', moveWidth, width * 2), layer('move.1', moves, moveWidth)] as const;
  const pool = layer('pool', hidden, width * 2 + facts);
  const context = blocks('context', contextLayers, hidden, CONTEXT_SPAN);
  const head = [layer('head.0', headWidth, hidden * 2), layer('head.1', outputs, headWidth)] as const;
  const many = SENTENCES_AT_A_TIME + GROUP;
  const tokensAndSpares = TOKENS_AT_A_TIME + GROUP;
  const saidSteps = kernel.place(many * width * 4);
  const moveSteps = kernel.place(many * moveWidth * 2);
  const poolSteps = kernel.place(many * pool.width * 2);
  const sentenceSteps = kernel.place((many + CONTEXT_SPAN) * hidden * 2);
  const headSteps = kernel.place(many * hidden * 4);
  const lastSteps = kernel.place(many * headWidth * 2);
  return {
    tokens,
    move,
    pool,
    context,
    head,
    // Tokens: f32 without gaps, i16 with a row of zeros between sentences, and the list of those rows.
    tokenValues: kernel.place(tokensAndSpares * width * 4),
    // Each sentence is followed by a row of zeros, even if it has no tokens.
    tokenSteps: kernel.place((TOKENS_AT_A_TIME + SENTENCES_AT_A_TIME + 3) * width * 2),
    tokenList: kernel.place(tokensAndSpares * 4),
    saidSteps,
    saidList: kernel.placeList(saidSteps, width * 4, many),
    moveValues: kernel.place(many * moveWidth * 4),
    moveSteps,
    moveList: kernel.placeList(moveSteps, moveWidth * 2, many),
    moveLogits: kernel.place(many * move[1].channels * 4),
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
