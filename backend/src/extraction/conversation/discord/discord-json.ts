import type { MessageKind } from '../../types/conversation.js';
import { agrees } from '../chat/reactions.js';
import type { Author, Draft } from '../draft.js';
import type { Format } from '../format.js';
import { instantReader, isJsonWith, JSON_POINTS, messageNodes, nodePlace } from '../json-chat.js';
import { type JsonNode, JsonView, readJson } from '../json-tree.js';
import { NO_TEXT, rewrite, trimmed } from '../rewrite.js';

const MENTION = /<(?:@[!&]?|#)(\d{1,22})>|<a?:(\w{1,40}):\d{1,22}>/g;

/** The JSON files of DiscordChatExporter, and lists of messages from Discord's API. */
export const discordJson: Format = {
  id: 'discord-json',
  sourceType: 'discord',
  score: (sample) => (isJsonWith(sample, [/"timestamp"\s*:/, /"content"\s*:/, /"author"\s*:/]) ? JSON_POINTS : 0),
  read(document, context) {
    const view = new JsonView(document.source.text);
    const root = readJson(document.source.text);
    const instant = instantReader(context.timezone);
    const nodes = messageNodes(view, root, 'messages');
    const people = new Map<string, Author>();
    for (const node of nodes) {
      for (const person of [view.member(node, 'author'), ...view.items(view.member(node, 'mentions'))]) {
        const author = authorOf(view, person);
        if (author?.id !== undefined && !people.has(author.id)) people.set(author.id, author);
      }
    }
    const drafts = nodes.map((node): Draft => {
      const author = authorOf(view, view.member(node, 'author'));
      const id = view.first(node, 'id');
      const answered = view.first(node, 'reference.messageId', 'message_reference.message_id');
      const agreement = agreementOf(view, node);
      const text = view.text(view.member(node, 'content'));
      return {
        author,
        stamp: instant(view.first(node, 'timestamp')),
        body: text === null ? NO_TEXT : trimmed(rewrite(text, mentions(text.text, people))),
        kind: kindOf(view, node, author),
        place: nodePlace(document, node),
        ...(id === undefined ? {} : { id }),
        ...(answered === undefined ? {} : { replyToId: answered }),
        ...(agreement.count === 0 ? {} : { agreement }),
      };
    });
    const subject = view.first(root ?? undefined, 'channel.name', 'guild.name');
    return { drafts, hasMessages: true, ...(subject === undefined ? {} : { subject }) };
  },
};

function authorOf(view: JsonView, node: JsonNode | undefined): Author | null {
  const shown = view.first(node, 'nickname', 'global_name');
  const handle = view.first(node, 'name', 'username');
  const id = view.first(node, 'id');
  const name = shown ?? handle ?? id;
  if (name === undefined) return null;
  const isBot = view.first(node, 'isBot', 'bot') === 'true';
  return {
    name,
    ...(id === undefined ? {} : { id }),
    ...(handle === undefined || handle === name ? {} : { handles: [handle] }),
    ...(isBot ? { isBot } : {}),
  };
}

function kindOf(view: JsonView, node: JsonNode, author: Author | null): MessageKind {
  if (author?.isBot) return 'bot';
  return /^(?:Default|Reply|0|19|)$/.test(view.first(node, 'type') ?? '') ? 'chat' : 'system';
}

function agreementOf(view: JsonView, node: JsonNode): { count: number; by: Author[] } {
  const by: Author[] = [];
  let count = 0;
  for (const reaction of view.items(view.member(node, 'reactions'))) {
    if (!agrees(view.first(reaction, 'emoji.code', 'emoji.name') ?? '')) continue;
    count += Number(view.first(reaction, 'count') ?? 1) || 1;
    for (const user of view.items(view.member(reaction, 'users'))) {
      const author = authorOf(view, user);
      if (author !== null) by.push(author);
    }
  }
  return { count, by };
}

function mentions(text: string, people: ReadonlyMap<string, Author>) {
  return [...text.matchAll(MENTION)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[2] === undefined ? `@${people.get(match[1] ?? '')?.name ?? match[1]}` : `:${match[2]}:`,
  }));
}
