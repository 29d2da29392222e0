import type { MappedText } from '../../grounding/mapped-text.js';
import { agrees } from '../chat/reactions.js';
import type { Author, Draft } from '../draft.js';
import type { Format } from '../format.js';
import { htmlToText } from '../html-text.js';
import { instantReader, isJsonWith, JSON_POINTS, messageNodes, nodePlace } from '../json-chat.js';
import { type JsonNode, JsonView, readJson } from '../json-tree.js';
import { NO_TEXT, rewrite, trimmed } from '../rewrite.js';

/** `@**Dana Kim**`, `@_**Dana Kim|12**`, `#**channel>topic**`. */
const MENTION = /@_?\*{2}([^*|\n]{1,80})(?:\|\d{1,9})?\*{2}|(#)\*{2}([^*\n]{1,120})\*{2}/g;
const BOT = /-bot@|^(?:notification|welcome|new user) bot$/i;

/** Zulip: messages as the API returns them (`sender_full_name`), and the export of an organisation (`zerver_message`). */
export const zulipJson: Format = {
  id: 'zulip-json',
  sourceType: 'generic',
  score: (sample) =>
    isJsonWith(sample, [/"(?:sender_full_name|zerver_message)"\s{0,8}:/, /"content"\s{0,8}:/]) ? JSON_POINTS : 0,
  read(document, context) {
    const view = new JsonView(document.source.text);
    const root = readJson(document.source.text);
    const instant = instantReader(context.timezone);
    const people = profilesOf(view, root ?? undefined);
    const nodes = messageNodes(view, root, 'messages', 'zerver_message');
    const drafts = nodes.map((node): Draft => {
      const key = view.first(node, 'sender_id', 'sender');
      const email = view.first(node, 'sender_email');
      const name = view.first(node, 'sender_full_name') ?? email ?? key;
      const isBot = BOT.test(email ?? '') || BOT.test(name ?? '');
      const author = people.get(key ?? '') ?? authorOf(name, key, email);
      const id = view.first(node, 'id');
      const by = agreeing(view, node, people);
      return {
        author: author !== null && isBot ? { ...author, isBot } : author,
        stamp: instant(wholeSeconds(view.first(node, 'timestamp', 'date_sent'))),
        body: textOf(view, node),
        kind: isBot ? 'bot' : 'chat',
        place: nodePlace(document, node),
        ...(id === undefined ? {} : { id }),
        ...(by.count === 0 ? {} : { agreement: by }),
      };
    });
    const subject = nodes.length === 0 ? undefined : view.first(nodes[0], 'subject', 'topic_name');
    return { drafts, people: [...people.values()], hasMessages: true, ...(subject === undefined ? {} : { subject }) };
  },
};

function authorOf(name: string | undefined, id: string | undefined, email: string | undefined): Author | null {
  if (name === undefined) return null;
  return { name, ...(id === undefined ? {} : { id }), ...(email === undefined ? {} : { email }) };
}

/** The users of an export, by id. */
function profilesOf(view: JsonView, root: JsonNode | undefined): ReadonlyMap<string, Author> {
  const people = new Map<string, Author>();
  for (const list of ['zerver_userprofile', 'zerver_userprofile_mirrordummy', 'members'])
    for (const node of view.items(view.member(root, list))) {
      const id = view.first(node, 'id', 'user_id');
      const author = authorOf(view.first(node, 'full_name'), id, view.first(node, 'delivery_email', 'email'));
      if (id !== undefined && author !== null) people.set(id, author);
    }
  return people;
}

/** The API returns HTML unless asked for Markdown. An export contains the Markdown as written. */
function textOf(view: JsonView, node: JsonNode): MappedText {
  const text = view.text(view.member(node, 'content'));
  if (text === null) return NO_TEXT;
  if (/^\s*<(?:p|ul|ol|div|blockquote|h\d)\b/.test(text.text)) return htmlToText(text);
  const marks = [...text.text.matchAll(MENTION)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[2] === undefined ? `@${match[1]}` : `#${match[3]}`,
  }));
  return trimmed(rewrite(text, marks));
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
  const reactions = view
    .items(view.member(node, 'reactions'))
    .filter((reaction) => agrees(view.first(reaction, 'emoji_name') ?? ''));
  const by = reactions.flatMap((reaction): Author[] => {
    const known = people.get(view.first(reaction, 'user_id', 'user_profile') ?? '');
    const name = view.first(reaction, 'user.full_name');
    return known !== undefined ? [known] : name !== undefined ? [{ name }] : [];
  });
  return { count: reactions.length, by };
}
