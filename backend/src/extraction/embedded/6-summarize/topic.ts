import type { Sentence } from '../2-segment/sentence.js';
import type { Token } from '../2-segment/token.js';
import { classesOf } from '../3-detect/lexicon/word-classes.js';

const WEAK: ReadonlySet<string> = new Set(
  'action actions todo decision decisions agreed resolved proposal topic scribe thing things stuff someone people guys idea question problem issue reply message thread channel minute moment chance reason point side part anyone everyone hello morning afternoon yeah okay'.split(
    ' ',
  ),
);

/**
 * What a conversation is about: the two-word or one-word topic that most messages share, weighted towards its opening.
 * Absent where nothing comes up in at least two messages.
 */
export function topicOf(sentences: readonly Sentence[], texts: (message: number) => string): string | undefined {
  const spread = new Map<string, { messages: Set<number>; shown: string; early: boolean; length: number }>();
  const note = (key: string, message: number, shown: string, length: number, early: boolean) => {
    const known = spread.get(key);
    if (known === undefined) spread.set(key, { messages: new Set([message]), shown, early, length });
    else known.messages.add(message);
  };
  for (const { tokens, message } of sentences) {
    const early = message < 4;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] as Token;
      if (!isTopical(token)) continue;
      note(token.norm, message, texts(message).slice(token.start, token.end), 1, early);
      const after = tokens[at + 1];
      if (after !== undefined && isTopical(after) && after.start - token.end === 1)
        note(`${token.norm} ${after.norm}`, message, texts(message).slice(token.start, after.end), 2, early);
    }
  }
  let best: string | undefined;
  let most = 2.4;
  for (const { messages, shown, early, length } of spread.values()) {
    if (messages.size < 2) continue;
    const score = messages.size * (length === 2 ? 1.7 : 1) + (early ? 0.6 : 0);
    if (score > most) {
      best = shown;
      most = score;
    }
  }
  return best;
}

function isTopical(token: Token): boolean {
  return (
    token.kind === 'word' &&
    token.participant < 0 &&
    token.norm.length > 3 &&
    classesOf(token.norm) === 0 &&
    !WEAK.has(token.norm) &&
    !token.norm.startsWith('#') &&
    !/(?:ing|ed|ly)$/.test(token.norm)
  );
}
