import type { Conversation } from '../conversation.js';
import { type NameDirectory, nameDirectory } from './name-directory.js';
import type { Sentence } from './sentence.js';
import { splitSentences } from './split-sentences.js';
import { tokenize } from './tokenize.js';

export interface Segmented {
  readonly sentences: readonly Sentence[];
  /** For each message the index of its first sentence; one more entry at the end holds the total. */
  readonly firstOfMessage: readonly number[];
  readonly names: NameDirectory;
}

/** Every message that people wrote, as sentences of tokens. Notices and bots are left out. */
export function segment(conversation: Conversation): Segmented {
  const names = nameDirectory(conversation.participants);
  const sentences: Sentence[] = [];
  const firstOfMessage: number[] = [];
  for (const message of conversation.messages) {
    firstOfMessage.push(sentences.length);
    if (message.kind !== 'chat' && message.kind !== 'quoted') continue;
    const { text } = message.body;
    let position = 0;
    for (const { span, list } of splitSentences(text)) {
      const tokens = tokenize(text, span, names.lookup);
      if (tokens.length === 0) continue;
      const asks = tokens.slice(-3).some((token) => token.norm === '?' || token.norm === '？');
      sentences.push({
        index: sentences.length,
        message: message.index,
        position: position++,
        span,
        tokens,
        list,
        asks,
      });
    }
  }
  firstOfMessage.push(sentences.length);
  return { sentences, firstOfMessage, names };
}
