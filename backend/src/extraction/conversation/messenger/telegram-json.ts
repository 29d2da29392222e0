import { type MappedText, MappedTextBuilder } from '../../grounding/mapped-text.js';
import { agreeingReactions, jsonChat } from '../json-chat.js';
import type { JsonNode, JsonView } from '../json-tree.js';
import { trimmed } from '../rewrite.js';

/** `result.json` of Telegram Desktop, of one chat or of all. */
export const telegramJson = jsonChat({
  id: 'telegram-json',
  sourceType: 'generic',
  signs: [/"text"\s*:/, /"date"\s*:\s*"\d{4}-\d\d-\d\dT/, /"from"\s*:|"actor"\s*:/],
  lists: ['messages', 'chats.list'],
  subject: ['name'],
  open: (view) => ({
    message(node) {
      const forwarded = view.first(node, 'forwarded_from');
      const name = forwarded ?? view.first(node, 'from', 'actor');
      const id = forwarded === undefined ? view.first(node, 'from_id', 'actor_id') : undefined;
      return {
        author: name === undefined ? null : { name, id },
        time: view.first(node, 'date'),
        body: trimmed(textOf(view, view.member(node, 'text'))),
        kind: view.first(node, 'type') === 'service' ? 'system' : forwarded === undefined ? 'chat' : 'quoted',
        agreement: {
          count: agreeingReactions(view, node, 'emoji').reduce((sum, one) => sum + Number(view.first(one, 'count')), 0),
          by: [],
        },
        id: view.first(node, 'id'),
        replyToId: view.first(node, 'reply_to_message_id'),
      };
    },
  }),
});

/** A text is a string, or a list of strings and of objects with a text. */
function textOf(view: JsonView, node: JsonNode | undefined): MappedText {
  const builder = new MappedTextBuilder();
  for (const part of node?.type === 'array' ? node.items : [node]) {
    const text = view.text(part) ?? view.text(view.member(part, 'text'));
    text?.copyTo(builder, 0, text.text.length);
  }
  return builder.build();
}
