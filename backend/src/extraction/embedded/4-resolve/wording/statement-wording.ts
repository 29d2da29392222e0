import type { Utterance } from '../../3-detect/utterance.js';
import type { Persons } from './persons.js';
import { isInOtherLanguage } from './place-words.js';
import { skipFillers, skipLeadIn, skipTail } from './strip-fillers.js';
import { capitalize, textOfTokens } from './text-of-tokens.js';

/** "Friday it is", where it is short. */
const CHOSEN = /^(.{1,40}?)[,\s]{1,2}it is$/i;

/** A statement for a decision: "Jobs it is then" gives "Jobs". */
export function settledWording(utterance: Utterance, persons: Persons): string {
  const words = statementWording(utterance, persons);
  const chosen = CHOSEN.exec(words)?.[1];
  return chosen === undefined || /\b(?:what|as|how|where)$/i.test(chosen) ? words : chosen;
}

/** A statement for a decision or a risk: the sentence without greetings, fillers and closing marks. */
export function statementWording({ sentence, message, marker }: Utterance, persons: Persons): string {
  const { tokens } = sentence;
  const start = skipFillers(tokens, marker?.from ?? 0, tokens.length);
  const from = skipFillers(tokens, skipLeadIn(tokens, start, tokens.length), tokens.length);
  const to = skipTail(tokens, from, tokens.length);
  return capitalize(textOfTokens(tokens, from, to, message.body.text, isInOtherLanguage(sentence) ? {} : persons));
}
