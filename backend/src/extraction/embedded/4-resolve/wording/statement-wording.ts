import type { Utterance } from '../../3-detect/utterance.js';
import type { Persons } from './persons.js';
import { skipFillers, skipLeadIn, skipTail } from './strip-fillers.js';
import { capitalize, textOfTokens } from './text-of-tokens.js';

/** A statement for a decision or a risk: the sentence without greetings, fillers and closing marks. */
export function statementWording({ sentence, message, marker }: Utterance, persons: Persons): string {
  const { tokens } = sentence;
  const start = skipFillers(tokens, marker?.from ?? 0, tokens.length);
  const from = skipFillers(tokens, skipLeadIn(tokens, start, tokens.length), tokens.length);
  const to = skipTail(tokens, from, tokens.length);
  return capitalize(textOfTokens(tokens, from, to, message.body.text, persons));
}
