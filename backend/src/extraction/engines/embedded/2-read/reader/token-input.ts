import { KIND } from '../../1-segment/token.js';
import type { Tokens } from '../../1-segment/tokens.js';

/**
 * What the reader is shown of a token whose own letters do not count: numbers, links, code and names stand for their
 * class, so that what was learned from one conversation holds for the people and the numbers of another.
 */
export const CLASS_WORDS = ['<number>', '<link>', '<code>', '<mention>', '<name>'] as const;
const [NUMBER, LINK, CODE, MENTION, NAME] = CLASS_WORDS;

/** Whom a token names: nobody of the conversation, the speaker of its message, or another participant. */
const WHO = { nobody: 0, speaker: 1, other: 2 } as const;
const WHOS = 3;
const CAPITALS = 2;
const KINDS = Object.keys(KIND).length;

/** How many shapes a token can have, see {@link shapeOf}. */
export const SHAPES = KINDS * CAPITALS * WHOS;

/** The word that the reader is shown for the token at a position; null where it is the token's own norm. */
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

/** Kind, capital and whom the token names as one number from 0 to below {@link SHAPES}. `speaker`: of its message. */
export function shapeOf(tokens: Tokens, at: number, speaker: number | null): number {
  const participant = tokens.participantOf(at);
  const who = participant < 0 ? WHO.nobody : participant === speaker ? WHO.speaker : WHO.other;
  return (tokens.kindOf(at) * CAPITALS + (tokens.isCapital(at) ? 1 : 0)) * WHOS + who;
}
