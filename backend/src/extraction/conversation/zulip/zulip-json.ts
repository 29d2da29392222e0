import type { MappedText } from '../../grounding/mapped-text.js';
import type { Author } from '../draft.js';
import { htmlToText } from '../html-text.js';
import { agreeingReactions, jsonChat } from '../json-chat.js';
import type { JsonNode, JsonView } from '../json-tree.js';
import { replaced, trimmed } from '../rewrite.js';

/** `@**Dana Kim**`, `@_**Dana Kim|12**`, `#**channel>topic**`. */
const MENTION = /@_?\*{2}([^*|\n]{1,80})(?:\|\d{1,9})?\*{2}|(#)\*{2}([^*\n]{1,120})\*{2}/g;
const BOT = /-bot@|^(?:notification|welcome|new user) bot$/i;

/** Zulip: messages as the API returns them (`sender_full_name`), and the export of an organisation (`zerver_message`). */
export const zulipJson = jsonChat({
  id: 'zulip-json',
  sourceType: 'generic',
  signs: [/"(?:sender_full_name|zerver_message)"\s{0,8}:/, /"content"\s{0,8}:/],
  lists: ['messages', 'zerver_message'],
  subject: [],
  open(view, root, nodes) {
    const people = profilesOf(view, root);
    return {
      people,
      subject: view.first(nodes[0], 'subject', 'topic_name'),
      message(node) {
        const id = view.first(node, 'sender_id', 'sender');
        const email = view.first(node, 'sender_email');
        const name = view.first(node, 'sender_full_name') ?? email ?? id;
        const isBot = BOT.test(email ?? '') || BOT.test(name ?? '');
        const author = people.get(id ?? '') ?? (name === undefined ? null : { name, id, email });
        const text = view.text(view.member(node, 'content'));
        return {
          author: author !== null && isBot ? { ...author, isBot } : author,
          time: wholeSeconds(view.first(node, 'timestamp', 'date_sent')),
          body: text && textOf(text),
          kind: isBot ? 'bot' : 'chat',
          id: view.first(node, 'id'),
          agreement: agreeing(view, node, people),
        };
      },
    };
  },
});

/** The users of an export, by id. */
function profilesOf(view: JsonView, root: JsonNode | undefined): ReadonlyMap<string, Author> {
  const people = new Map<string, Author>();
  for (const list of ['zerver_userprofile', 'zerver_userprofile_mirrordummy', 'members'])
    for (const node of view.items(view.member(root, list))) {
      const id = view.first(node, 'id', 'user_id');
      const name = view.first(node, 'full_name');
      if (id !== undefined && name !== undefined)
        people.set(id, { name, id, email: view.first(node, 'delivery_email', 'email') });
    }
  return people;
}

/** The API returns HTML unless asked for Markdown. An export contains the Markdown as written. */
function textOf(text: MappedText): MappedText {
  if (/^\s*<(?:p|ul|ol|div|blockquote|h\d)\b/.test(text.text)) return htmlToText(text);
  return trimmed(
    replaced(text, MENTION, ([, person, , channel]) => (channel === undefined ? `@${person}` : `#${channel}`)),
  );
}

/** Exports write seconds with a fraction. */
function wholeSeconds(words: string | undefined): string | undefined {
  return words?.replace(/\.\d{1,9}$/, '');
}

function agreeing(
  view: JsonView,
  node: JsonNode,
  people: ReadonlyMap<string, Author>,
): { count: number; by: Author[] } {
  const reactions = agreeingReactions(view, node, 'emoji_name');
  const by = reactions.flatMap((reaction): Author[] => {
    const known = people.get(view.first(reaction, 'user_id', 'user_profile') ?? '');
    const name = view.first(reaction, 'user.full_name');
    return known !== undefined ? [known] : name !== undefined ? [{ name }] : [];
  });
  return { count: reactions.length, by };
}
