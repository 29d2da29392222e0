import type { Draft } from '../draft.js';
import type { Format } from '../format.js';
import { instantReader, isJsonWith, JSON_POINTS, messageNodes, nodePlace } from '../json-chat.js';
import { type JsonNode, JsonView, readJson, readJsonLines } from '../json-tree.js';
import { NO_TEXT, trimmed } from '../rewrite.js';

const TEXTS = ['text', 'content', 'body', 'message', 'comment', 'msg', 'utterance'] as const;
const NAMES = [
  'author',
  'author.name',
  'author.login',
  'user',
  'user.name',
  'user.login',
  'sender',
  'sender.name',
  'sender_name',
  'from',
  'from.name',
  'name',
  'username',
  'speaker',
  'author.displayName',
  'author.display_name',
  'author.username',
  'user.displayName',
  'user.display_name',
  'user.username',
  'sender.displayName',
  'sender.username',
  'from.displayName',
  'u.name',
  'u.username',
  'author_name',
  'from_name',
  'senderName',
  'user_name',
  'role',
] as const;
const TIMES = [
  'timestamp',
  'ts',
  'time',
  'date',
  'created_at',
  'createdAt',
  'sent_at',
  'timestamp_ms',
  'sentAt',
  'datetime',
  'created',
  'ts.$date',
] as const;

/** Any other list of objects with a text, as small tools and scripts export it. */
export const messageJson: Format = {
  id: 'message-json',
  sourceType: 'generic',
  score: (sample) =>
    isJsonWith(sample, [
      /"(?:text|content|body|message|comment|msg|utterance)"\s*:\s*"/,
      /"(?:author|user|sender|sender_name|from|name|username|speaker|u|author_name|from_name|senderName|user_name|role)"\s*:/,
    ])
      ? JSON_POINTS / 2
      : 0,
  read(document, context) {
    const view = new JsonView(document.source.text);
    const root = readJson(document.source.text);
    const instant = instantReader(context.timezone);
    const listed = messageNodes(view, root, 'messages', 'comments', 'items', 'data', 'value', 'conversation');
    const nodes =
      listed.length > 0 ? listed : readJsonLines(document.source.text).filter(({ type }) => type === 'object');
    const drafts = nodes.map((node): Draft => {
      const name = view.first(node, ...NAMES);
      const id = view.first(node, 'id');
      const text = firstText(view, node);
      return {
        author: name === undefined ? null : { name },
        stamp: instant(view.first(node, ...TIMES)),
        body: text === null ? NO_TEXT : trimmed(text),
        kind: 'chat',
        place: nodePlace(document, node),
        ...(id === undefined ? {} : { id }),
      };
    });
    const subject = view.first(root ?? undefined, 'title', 'subject', 'name', 'channel');
    return { drafts, hasMessages: true, ...(subject === undefined ? {} : { subject }) };
  },
};

function firstText(view: JsonView, node: JsonNode) {
  for (const key of TEXTS) {
    const text = view.text(view.member(node, key));
    if (text !== null) return text;
  }
  return null;
}
