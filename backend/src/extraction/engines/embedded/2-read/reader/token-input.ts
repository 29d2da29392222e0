import { KIND } from '../../1-segment/token.js';
import type { Tokens } from '../../1-segment/tokens.js';

/**
 * Classes that stand for numbers, links, code and names, so that what is learned from one conversation applies to the people
 * and numbers of another.
 */
export const CLASS_WORDS = ['<number>', '<link>', '<code>', '<mention>', '<name>'] as const;
const [NUMBER, LINK, CODE, MENTION, NAME] = CLASS_WORDS;

/** Whom a token names: nobody in the conversation, the speaker of its message, or another participant. */
const WHO = { nobody: 0, speaker: 1, other: 2 } as const;
const WHOS = 3;
const CAPITALS = 2;
const KINDS = Object.keys(KIND).length;

/** The number of shapes that a token can have, see {@link shapeOf}. */
export const SHAPES = KINDS * CAPITALS * WHOS;

/** The word that stands for the token in the reader's input; null if it is the token's own norm. */
export function classWordOf(tokens: Tokens, at: number): (typeof CLASS_WORDS)[number] | null {
  if (tokens.participantOf(at) >= 0) return NAME;
  switch (tokens.kindOf(at)) {
    case KIND.number:
      return NUMBER;
    case KIND.link:
      return LINK;
    case KIND.code:
      return CODE;
    case KIND.mention:
      return MENTION;
    default:
      return null;
  }
}

/**
 * Kind of token, its capitals and whom it names, as one number from 0 to below {@link SHAPES}. `speaker`: of its message.
 */
export function shapeOf(tokens: Tokens, at: number, speaker: number | null): number {
  const participant = tokens.participantOf(at);
  const who = participant < 0 ? WHO.nobody : participant === speaker ? WHO.speaker : WHO.other;
  return (tokens.kindOf(at) * CAPITALS + (tokens.isCapital(at) ? 1 : 0)) * WHOS + who;
}
