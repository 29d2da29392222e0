import type { Author } from '../draft.js';
import { jsonChat } from '../json-chat.js';
import type { JsonNode, JsonView } from '../json-tree.js';
import { trimmed } from '../rewrite.js';

/** What a client puts before an answer for clients that know no answers: `> <@dana:x.example> Who?`, and an empty line. */
const FALLBACK = /^(?:> [^\n]{0,2000}\n){1,40}\n/;

/**
 * The events of a Matrix room, as Element exports them to JSON. Names come from the events of membership; edits replace what
 * they are about and are left out.
 */
export const matrixJson = jsonChat({
  id: 'matrix-json',
  sourceType: 'generic',
  signs: [/"m\.room\.\w/, /"sender"\s{0,8}:/, /"content"\s{0,8}:\s{0,8}\{/],
  lists: ['messages', 'chunk', 'events'],
  subject: ['room_name'],
  open(view, _root, nodes) {
    const people = peopleIn(view, nodes);
    return {
      people,
      message(node) {
        if (!isSpoken(view, node)) return null;
        const sender = view.first(node, 'sender') ?? '';
        const text = view.text(view.member(node, 'content', 'body'));
        const relation = view.member(node, 'content', 'm.relates_to');
        const replyToId = view.words(view.member(relation, 'm.in_reply_to', 'event_id'));
        const own = replyToId === undefined ? 0 : (FALLBACK.exec(text?.text ?? '')?.[0].length ?? 0);
        return {
          author: people.get(sender) ?? (sender === '' ? null : authorOf(sender)),
          time: view.first(node, 'origin_server_ts'),
          body: text && trimmed(text.slice(own, text.text.length)),
          kind: view.first(node, 'content.msgtype') === 'm.notice' ? 'bot' : 'chat',
          id: view.first(node, 'event_id'),
          replyToId,
        };
      },
    };
  },
});

function isSpoken(view: JsonView, node: JsonNode): boolean {
  const relation = view.member(node, 'content', 'm.relates_to');
  return view.first(node, 'type') === 'm.room.message' && view.first(relation, 'rel_type') !== 'm.replace';
}

function peopleIn(view: JsonView, nodes: readonly JsonNode[]): Map<string, Author> {
  const people = new Map<string, Author>();
  for (const node of nodes) {
    if (view.first(node, 'type') !== 'm.room.member') continue;
    const id = view.first(node, 'state_key', 'sender');
    const name = view.first(node, 'content.displayname');
    if (id !== undefined && name !== undefined) people.set(id, { name, id });
  }
  return people;
}

/** `dana` of `@dana:x.example`. */
function authorOf(sender: string): Author {
  return { name: /^@([^:]{1,60}):/.exec(sender)?.[1] ?? sender, id: sender };
}
