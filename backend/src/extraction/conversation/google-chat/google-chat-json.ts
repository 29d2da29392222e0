import type { Author } from '../draft.js';
import { agreeingReactions, jsonChat } from '../json-chat.js';
import type { JsonNode, JsonView } from '../json-tree.js';
import { trimmed } from '../rewrite.js';

/**
 * `messages.json` of a Google Chat space, as Google Takeout exports it. Each message has a creator and a date in English
 * words. Deleted messages remain, without a text; the `user_type` of a program is `Bot`.
 */
export const googleChatJson = jsonChat({
  id: 'google-chat-json',
  sourceType: 'generic',
  signs: [/"creator"\s{0,8}:/, /"created_date"\s{0,8}:/],
  lists: ['messages'],
  subject: [],
  open: (view) => ({
    message(node) {
      const author = authorOf(view, view.member(node, 'creator'));
      const text = view.text(view.member(node, 'text'));
      const emails = agreeingReactions(view, node, 'emoji.unicode').flatMap((reaction) =>
        view.items(view.member(reaction, 'reactor_emails')).flatMap((email) => view.words(email) ?? []),
      );
      return {
        author,
        time: view.first(node, 'created_date'),
        body: text && trimmed(text),
        kind: author?.isBot ? 'bot' : 'chat',
        id: view.first(node, 'message_id'),
        agreement: { count: emails.length, by: emails.map((email) => ({ name: email, email })) },
      };
    },
  }),
});

function authorOf(view: JsonView, creator: JsonNode | undefined): Author | null {
  const email = view.first(creator, 'email');
  const name = view.first(creator, 'name') ?? email;
  if (name === undefined) return null;
  return { name, email, isBot: view.first(creator, 'user_type')?.toLowerCase() === 'bot' };
}
