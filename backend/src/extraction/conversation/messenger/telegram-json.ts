import type { MappedText } from '../../grounding/mapped-text.js';
import { MappedTextBuilder } from '../../grounding/mapped-text.js';
import type { Draft } from '../draft.js';
import type { Format } from '../format.js';
import { instantReader, isJsonWith, JSON_POINTS, messageNodes, nodePlace } from '../json-chat.js';
import { type JsonNode, JsonView, readJson } from '../json-tree.js';
import { trimmed } from '../rewrite.js';

/** `result.json` of Telegram Desktop. */
export const telegramJson: Format = {
  id: 'telegram-json',
  sourceType: 'generic',
  score: (sample) =>
    isJsonWith(sample, [/"text"\s*:/, /"date"\s*:\s*"\d{4}-\d\d-\d\dT/, /"from"\s*:|"actor"\s*:/]) ? JSON_POINTS : 0,
  read(document, context) {
    const view = new JsonView(document.source.text);
    const root = readJson(document.source.text);
    const instant = instantReader(context.timezone);
    const drafts = messageNodes(view, root, 'messages').map((node): Draft => {
      const name = view.first(node, 'from', 'actor');
      const key = view.first(node, 'from_id', 'actor_id');
      const id = view.first(node, 'id');
      const answered = view.first(node, 'reply_to_message_id');
      return {
        author: name === undefined ? null : { name, ...(key === undefined ? {} : { id: key }) },
        stamp: instant(view.first(node, 'date')),
        body: trimmed(textOf(view, view.member(node, 'text'))),
        kind: view.first(node, 'type') === 'service' ? 'system' : 'chat',
        place: nodePlace(document, node),
        ...(id === undefined ? {} : { id }),
        ...(answered === undefined ? {} : { replyToId: answered }),
      };
    });
    const subject = view.first(root ?? undefined, 'name');
    return { drafts, hasMessages: true, ...(subject === undefined ? {} : { subject }) };
  },
};

/** A text is a string, or a list of strings and of objects with a text. */
function textOf(view: JsonView, node: JsonNode | undefined): MappedText {
  const builder = new MappedTextBuilder();
  for (const part of node?.type === 'array' ? node.items : [node]) {
    const text = view.text(part) ?? view.text(view.member(part, 'text'));
    text?.copyTo(builder, 0, text.text.length);
  }
  return builder.build();
}
