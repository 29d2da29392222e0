import type { Author } from '../draft.js';
import { agreeingReactions, jsonChat } from '../json-chat.js';
import type { JsonNode, JsonView } from '../json-tree.js';
import { blocksText } from './slack-blocks.js';
import { slackText } from './slack-text.js';

const NOTICES = /^(?:channel_|group_|pinned_item|unpinned_item|reminder_add|huddle_|bot_add|bot_remove|tombstone)/;

/** A channel file of a Slack export, or a response of the Slack API. */
export const slackJson = jsonChat({
  id: 'slack-json',
  sourceType: 'slack',
  signs: [/"ts"\s*:\s*"?\d{9}/, /"text"\s*:/],
  lists: ['messages', 'conversation', 'data'],
  subject: ['channel.name', 'channel_name', 'name', 'channel.topic.value'],
  open(view, root, nodes) {
    const people = new Map<string, Author>();
    const users = view.items(view.member(root, 'users') ?? view.member(root, 'members'));
    for (const author of [...users, ...nodes].flatMap((node) => userOf(view, node) ?? []))
      if (!people.has(author.id)) people.set(author.id, author);
    return {
      people,
      message(node) {
        const subtype = view.first(node, 'subtype') ?? '';
        const ts = view.first(node, 'ts');
        const thread = view.first(node, 'thread_ts');
        const isBot =
          subtype === 'bot_message' ||
          (view.first(node, 'bot_id') !== undefined && view.first(node, 'user_profile.real_name') === undefined);
        const nameOf = (id: string) => shownName(people.get(id));
        const written = view.text(view.member(node, 'text'));
        return {
          author: authorOf(view, node, people, isBot),
          time: ts,
          body: slackText(written?.text ? written : blocksText(view, node, nameOf), nameOf),
          kind: NOTICES.test(subtype) ? 'system' : isBot ? 'bot' : 'chat',
          id: ts,
          ownId: view.first(node, 'client_msg_id'),
          replyToId: thread === ts ? undefined : thread,
          agreement: agreementOf(view, node, people),
        };
      },
    };
  },
});

/** What a message, or an entry of the user list, says about a person. */
function userOf(view: JsonView, node: JsonNode): (Author & { readonly id: string }) | null {
  const id = view.first(node, 'user', 'user_id', 'id', 'bot_id');
  const real = view.first(node, 'user_profile.real_name', 'profile.real_name', 'real_name');
  const shown = view.first(node, 'user_profile.display_name', 'profile.display_name', 'display_name');
  const handle = view.first(node, 'user_profile.name', 'username', 'name');
  const name = real ?? shown ?? handle;
  if (id === undefined || name === undefined) return null;
  const handles = [shown, handle].filter((word) => word !== undefined && word !== name) as string[];
  const isBot = view.member(node, 'bot_id') !== undefined || view.words(view.member(node, 'is_bot')) === 'true';
  return { name, id, handles, isBot };
}

function authorOf(view: JsonView, node: JsonNode, people: ReadonlyMap<string, Author>, isBot: boolean): Author | null {
  const id = view.first(node, 'user', 'user_id', 'bot_id');
  const name = view.first(node, 'user_profile.real_name', 'username', 'name', 'bot_profile.name') ?? id;
  return people.get(id ?? '') ?? (name === undefined ? null : { name, id, isBot });
}

function shownName(person: Author | undefined): string | undefined {
  return person?.handles?.[0] !== undefined && person.handles.length > 1 ? person.handles[0] : person?.name;
}

function agreementOf(view: JsonView, node: JsonNode, people: ReadonlyMap<string, Author>) {
  const by: Author[] = [];
  let count = 0;
  for (const reaction of agreeingReactions(view, node, 'name')) {
    const users = view.items(view.member(reaction, 'users')).map((user) => view.words(user) ?? '');
    count += Number(view.first(reaction, 'count') ?? users.length) || users.length;
    by.push(...users.flatMap((id) => people.get(id) ?? []));
  }
  return { count, by };
}
