import type { Author, Draft } from '../draft.js';
import type { Format } from '../format.js';
import { instantReader, isJsonWith, JSON_POINTS, messageNodes, nodePlace } from '../json-chat.js';
import { type JsonNode, JsonView, readJson } from '../json-tree.js';
import { NO_TEXT, trimmed } from '../rewrite.js';

/** What a client puts before an answer for clients that know no answers: `> <@dana:x.example> Who?`, and an empty line. */
const FALLBACK = /^(?:> [^\n]{0,2000}\n){1,40}\n/;

/**
 * The events of a Matrix room, as Element exports them to JSON. Names come from the events of membership; edits replace what
 * they are about and are left out.
 */
export const matrixJson: Format = {
  id: 'matrix-json',
  sourceType: 'generic',
  score: (sample) =>
    isJsonWith(sample, [/"m\.room\.\w/, /"sender"\s{0,8}:/, /"content"\s{0,8}:\s{0,8}\{/]) ? JSON_POINTS : 0,
  read(document, context) {
    const view = new JsonView(document.source.text);
    const root = readJson(document.source.text);
    const instant = instantReader(context.timezone);
    const nodes = messageNodes(view, root, 'messages', 'chunk', 'events');
    const people = peopleIn(view, nodes);
    const drafts = nodes
      .filter((node) => isSpoken(view, node))
      .map((node): Draft => {
        const sender = view.first(node, 'sender') ?? '';
        const text = view.text(view.member(node, 'content', 'body'));
        const id = view.first(node, 'event_id');
        const relation = view.member(node, 'content', 'm.relates_to');
        const replyToId = view.words(view.member(relation, 'm.in_reply_to', 'event_id'));
        const own = replyToId === undefined ? 0 : (FALLBACK.exec(text?.text ?? '')?.[0].length ?? 0);
        return {
          author: people.get(sender) ?? (sender === '' ? null : authorOf(sender)),
          stamp: instant(view.first(node, 'origin_server_ts')),
          body: text === null ? NO_TEXT : trimmed(text.slice(own, text.text.length)),
          kind: view.first(node, 'content.msgtype') === 'm.notice' ? 'bot' : 'chat',
          place: nodePlace(document, node),
          ...(id !== undefined && { id }),
          ...(replyToId !== undefined && { replyToId }),
        };
      });
    const subject = view.first(root ?? undefined, 'room_name');
    return { drafts, people: [...people.values()], hasMessages: true, ...(subject !== undefined && { subject }) };
  },
};

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
