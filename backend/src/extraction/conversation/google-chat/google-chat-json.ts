import { agrees } from '../chat/reactions.js';
import type { Author, Draft } from '../draft.js';
import type { Format } from '../format.js';
import { instantReader, isJsonWith, JSON_POINTS, messageNodes, nodePlace } from '../json-chat.js';
import { type JsonNode, JsonView, readJson } from '../json-tree.js';
import { NO_TEXT, trimmed } from '../rewrite.js';

/**
 * `messages.json` of a Google Chat space, as Google Takeout exports it. Each message has a creator and a date in English
 * words. Deleted messages remain, without a text; the `user_type` of a program is `Bot`.
 */
export const googleChatJson: Format = {
  id: 'google-chat-json',
  sourceType: 'generic',
  score: (sample) => (isJsonWith(sample, [/"creator"\s{0,8}:/, /"created_date"\s{0,8}:/]) ? JSON_POINTS : 0),
  read(document, context) {
    const view = new JsonView(document.source.text);
    const instant = instantReader(context.timezone);
    const drafts = messageNodes(view, readJson(document.source.text), 'messages').map((node): Draft => {
      const author = authorOf(view, view.member(node, 'creator'));
      const text = view.text(view.member(node, 'text'));
      const id = view.first(node, 'message_id');
      const agreement = agreementIn(view, node);
      return {
        author,
        stamp: instant(view.first(node, 'created_date')),
        body: text === null ? NO_TEXT : trimmed(text),
        kind: author?.isBot === true ? 'bot' : 'chat',
        place: nodePlace(document, node),
        ...(id !== undefined && { id }),
        ...(agreement.count > 0 && { agreement }),
      };
    });
    return { drafts, hasMessages: true };
  },
};

function authorOf(view: JsonView, creator: JsonNode | undefined): Author | null {
  const email = view.first(creator, 'email');
  const name = view.first(creator, 'name') ?? email;
  if (name === undefined) return null;
  const isBot = view.first(creator, 'user_type')?.toLowerCase() === 'bot';
  return { name, ...(email !== undefined && { email }), ...(isBot && { isBot }) };
}

function agreementIn(view: JsonView, node: JsonNode): { count: number; by: Author[] } {
  const reactions = view
    .items(view.member(node, 'reactions'))
    .filter((reaction) => agrees(view.first(reaction, 'emoji.unicode') ?? ''));
  const emails = reactions.flatMap((reaction) =>
    view.items(view.member(reaction, 'reactor_emails')).flatMap((email) => view.words(email) ?? []),
  );
  return { count: emails.length, by: emails.map((email) => ({ name: email, email })) };
}
