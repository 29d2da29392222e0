import type { Conversation } from '../../../types/conversation.js';
import { type NameDirectory, NamedWords, nameDirectory } from './name-directory.js';
import { Sentence } from './sentence.js';
import { splitSentences } from './split-sentences.js';
import { Tokenizer } from './tokenize.js';
import { Tokens } from './tokens.js';
import { knownWord, Words } from './words.js';

export interface Segmented {
  readonly sentences: readonly Sentence[];
  /** The tokens of all sentences, in their order. */
  readonly tokens: Tokens;
  /** For each message the index of its first sentence; one more entry at the end holds the total. */
  readonly firstOfMessage: readonly number[];
  readonly names: NameDirectory;
}

const QUESTION_MARK = knownWord('?');
const WIDE_QUESTION_MARK = knownWord('？');
/** A token takes up more letters than this in all but strange texts. */
const LETTERS_OF_TOKEN = 4;
const ROOM = 64;
/** A question mark further from the end of its sentence does not make it a question. */
const QUESTION_TAIL = 3;

/** Every message that people wrote, as sentences of tokens. Notices and bots are left out. */
export function segment(conversation: Conversation): Segmented {
  const names = nameDirectory(conversation.participants);
  const letters = conversation.messages.reduce((sum, { body }) => sum + body.text.length, 0);
  const tokens = new Tokens(new Words(), Math.ceil(letters / LETTERS_OF_TOKEN) + ROOM);
  const tokenizer = new Tokenizer(tokens, new NamedWords(names, tokens.words));
  const sentences: Sentence[] = [];
  const firstOfMessage: number[] = [];
  for (const message of conversation.messages) {
    firstOfMessage.push(sentences.length);
    if (message.kind !== 'chat' && message.kind !== 'quoted') continue;
    const { text } = message.body;
    let position = 0;
    for (const { span, line, list } of splitSentences(text)) {
      const first = tokens.size;
      tokenizer.read(text, span.start, span.end);
      const last = tokens.size;
      if (last === first) continue;
      const asks = asksAtEnd(tokens, first, last);
      const { length } = sentences;
      sentences.push(new Sentence(length, message.index, position++, span, line, list, asks, tokens, first, last));
    }
  }
  firstOfMessage.push(sentences.length);
  return { sentences, tokens, firstOfMessage, names };
}

function asksAtEnd({ norms }: Tokens, first: number, last: number): boolean {
  for (let at = Math.max(first, last - QUESTION_TAIL); at < last; at++) {
    if (norms[at] === QUESTION_MARK || norms[at] === WIDE_QUESTION_MARK) return true;
  }
  return false;
}
