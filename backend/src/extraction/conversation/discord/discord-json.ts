import type { MessageKind } from '../../types/conversation.js';
import type { Author } from '../draft.js';
import { agreeingReactions, jsonChat } from '../json-chat.js';
import type { JsonNode, JsonView } from '../json-tree.js';
import { replaced, trimmed } from '../rewrite.js';

const MENTION = /<(?:@[!&]?|#)(\d{1,22})>|<a?:(\w{1,40}):\d{1,22}>/g;

/** The JSON files of DiscordChatExporter, and lists of messages from Discord's API. */
export const discordJson = jsonChat({
  id: 'discord-json',
  sourceType: 'discord',
  signs: [/"timestamp"\s*:/, /"content"\s*:/, /"author"\s*:/],
  lists: ['messages'],
  subject: ['channel.name', 'guild.name'],
  open(view, _root, nodes) {
    const named = new Map<string, Author>();
    for (const node of nodes)
      for (const person of [view.member(node, 'author'), ...view.items(view.member(node, 'mentions'))]) {
        const author = authorOf(view, person);
        if (author?.id !== undefined && !named.has(author.id)) named.set(author.id, author);
      }
    return {
      message(node) {
        const author = authorOf(view, view.member(node, 'author'));
        const text = view.text(view.member(node, 'content'));
        return {
          author,
          time: view.first(node, 'timestamp'),
          body: text && trimmed(replaced(text, MENTION, (mark) => markText(mark, named))),
          kind: kindOf(view, node, author),
          id: view.first(node, 'id'),
          replyToId: view.first(node, 'reference.messageId', 'message_reference.message_id'),
          agreement: agreementOf(view, node),
        };
      },
    };
  },
});

function authorOf(view: JsonView, node: JsonNode | undefined): Author | null {
  const shown = view.first(node, 'nickname', 'global_name');
  const handle = view.first(node, 'name', 'username');
  const id = view.first(node, 'id');
  const name = shown ?? handle ?? id;
  if (name === undefined) return null;
  const handles = handle === undefined || handle === name ? undefined : [handle];
  return { name, id, handles, isBot: view.first(node, 'isBot', 'bot') === 'true' };
}

function kindOf(view: JsonView, node: JsonNode, author: Author | null): MessageKind {
  if (author?.isBot) return 'bot';
  return /^(?:Default|Reply|0|19|)$/.test(view.first(node, 'type') ?? '') ? 'chat' : 'system';
}

function agreementOf(view: JsonView, node: JsonNode): { count: number; by: Author[] } {
  const by: Author[] = [];
  let count = 0;
  for (const reaction of agreeingReactions(view, node, 'emoji.code', 'emoji.name')) {
    count += Number(view.first(reaction, 'count') ?? 1) || 1;
    by.push(...view.items(view.member(reaction, 'users')).flatMap((user) => authorOf(view, user) ?? []));
  }
  return { count, by };
}

function markText([, id = '', emoji]: RegExpExecArray, people: ReadonlyMap<string, Author>): string {
  return emoji === undefined ? `@${people.get(id)?.name ?? id}` : `:${emoji}:`;
}
