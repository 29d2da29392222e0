import type { Participant } from '../../../types/conversation.js';
import type { Span } from '../../../types/span.js';
import { NamedWords, nameDirectory } from './name-directory.js';
import { Sentence } from './sentence.js';
import { Tokenizer } from './tokenize.js';
import { Tokens } from './tokens.js';
import { Words } from './words.js';

/** A text by itself as one sentence, for whoever wants to see how it is read; `names` are those of the participants. */
export function sentenceOf(
  text: string,
  names: readonly string[] = [],
  span: Span = { start: 0, end: text.length },
): Sentence {
  const participants = names.map((name, index): Participant => ({ index, name, aliases: [] }));
  const tokens = new Tokens(new Words(), text.length + 1);
  new Tokenizer(tokens, new NamedWords(nameDirectory(participants), tokens.words)).read(text, span.start, span.end);
  return new Sentence(0, 0, 0, span, 0, null, false, tokens, 0, tokens.size);
}
