import { LANGUAGES, wordsOf } from '../../../languages/languages.js';
import type { Utterance } from '../2-read/utterance.js';

const WORDS = wordsOf('judging.tentative');
const PHRASES: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ judging }) => judging?.tentativePhrases ?? []));
const PLAIN_BEHIND = wordsOf('judging.plainBehind');

/** Whether a decision depends on a condition or only leans one way. A plain "if" or "unless" is part of what is decided. */
export function isTentative({ sentence: { tokens } }: Utterance): boolean {
  return tokens.some(
    ({ norm }, at) =>
      (WORDS.has(norm) && !PLAIN_BEHIND.has(tokens[at - 1]?.norm ?? '')) ||
      PHRASES.has(`${norm} ${tokens[at + 1]?.norm ?? ''}`),
  );
}
