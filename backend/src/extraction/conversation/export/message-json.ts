import { JSON_POINTS, jsonChat } from '../json-chat.js';
import type { JsonNode, JsonView } from '../json-tree.js';
import { trimmed } from '../rewrite.js';
import { mendedWords, withMendedLetters } from './mended-letters.js';

const TEXTS = ['text', 'content', 'body', 'message', 'comment', 'msg', 'utterance'] as const;
const NAMES = (
  'author author.name author.login user user.name user.login sender sender.name sender_name from from.name ' +
  'name username speaker author.displayName author.display_name author.username user.displayName ' +
  'user.display_name user.username sender.displayName sender.username from.displayName u.name u.username ' +
  'author_name from_name senderName user_name role'
).split(' ');
const TIMES = 'timestamp ts time date created_at createdAt sent_at timestamp_ms sentAt datetime created ts.$date'.split(
  ' ',
);

/** Any other list of objects with a text, as small tools and scripts export it. */
export const messageJson = jsonChat({
  id: 'message-json',
  sourceType: 'generic',
  signs: [
    /"(?:text|content|body|message|comment|msg|utterance)"\s*:\s*"/,
    /"(?:author|user|sender|sender_name|from|name|username|speaker|u|author_name|from_name|senderName|user_name|role)"\s*:/,
  ],
  points: JSON_POINTS / 2,
  lists: [
    'messages',
    'comments',
    'items',
    'data',
    'value',
    'conversation',
    'segments',
    'utterances',
    'turns',
    'transcript',
    'history',
    'conversations',
  ],
  byLine: true,
  subject: ['title', 'subject', 'name', 'channel'],
  open: (view) => ({
    message(node) {
      const name = view.first(node, ...NAMES);
      const text = firstText(view, node);
      // Only the exports of Facebook and Instagram have both members.
      const isBytes = view.member(node, 'sender_name') !== undefined && view.member(node, 'timestamp_ms') !== undefined;
      return {
        author: name === undefined ? null : { name: isBytes ? mendedWords(name) : name },
        time: view.first(node, ...TIMES),
        body: text && trimmed(isBytes ? withMendedLetters(text) : text),
        id: view.first(node, 'id'),
        // Rocket.Chat writes here what happened that nobody said.
        kind: view.member(node, 'msg') !== undefined && view.member(node, 't') !== undefined ? 'system' : 'chat',
      };
    },
  }),
});

function firstText(view: JsonView, node: JsonNode) {
  for (const key of TEXTS) {
    const text = view.text(view.member(node, key));
    if (text !== null) return text;
  }
  return null;
}
