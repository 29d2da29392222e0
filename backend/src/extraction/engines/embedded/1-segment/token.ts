/** What a token is made of. */
export type TokenKind = 'word' | 'number' | 'mention' | 'emoji' | 'link' | 'code' | 'punctuation';

/** The kinds in the order of their numbers. */
export const TOKEN_KINDS: readonly TokenKind[] = ['word', 'number', 'mention', 'emoji', 'link', 'code', 'punctuation'];
/** Numbers of the kinds, for {@link Tokens}. */
export const KIND = { word: 0, number: 1, mention: 2, emoji: 3, link: 4, code: 5, punctuation: 6 } as const;

/**
 * One token of a sentence. A contraction gives several tokens over the same place ("I'll" is `i` and `will`), so that
 * every spelling is read as one.
 */
export interface Token {
  /** UTF-16 offset into the message body. */
  readonly start: number;
  readonly end: number;
  /** Lower case, apostrophes straight, contraction and chat spelling undone: `will`, `please`. */
  readonly norm: string;
  readonly kind: TokenKind;
  /** Written with a capital first letter. */
  readonly capital: boolean;
  /** Participant that this token names, or -1. */
  readonly participant: number;
}
