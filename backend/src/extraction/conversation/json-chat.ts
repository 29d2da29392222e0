import { readStamp, type Stamp } from '../times/stamps/stamp.js';
import { wallClock } from '../times/time-zone.js';
import type { Span } from '../types/span.js';
import { agrees } from './chat/reactions.js';
import { type Document, placeOf } from './document.js';
import type { Author, Draft } from './draft.js';
import type { Format } from './format.js';
import { type JsonNode, JsonView, readJson, readJsonLines } from './json-tree.js';
import { oldestFirst } from './oldest-first.js';
import { NO_TEXT } from './rewrite.js';

const HEAD = 24_000;

/** A chat that is exported as one JSON value with a list of messages. */
export interface JsonChat extends Pick<Format, 'id' | 'sourceType'> {
  /** The beginning of such a text matches all these patterns. */
  readonly signs: readonly RegExp[];
  /** Points of such a text; {@link JSON_POINTS} if absent. */
  readonly points?: number;
  /** Members of the root that may be the list of messages. */
  readonly lists: readonly string[];
  /** The text may have one message per line in place of a list. */
  readonly byLine?: boolean;
  /** Members of the root that may name the conversation. */
  readonly subject: readonly string[];
  /** Begins to read an export with these messages. */
  readonly open: (view: JsonView, root: JsonNode | undefined, nodes: readonly JsonNode[]) => OpenExport;
}

/** An export that is being read. */
export interface OpenExport {
  /** Those whom the export lists, filled before its messages are read. */
  readonly people?: ReadonlyMap<string, Author>;
  /** Null for what is no message. */
  readonly message: (node: JsonNode) => JsonMessage | null;
  /** The name of the conversation where its messages have it. */
  readonly subject?: string | undefined;
}

/** A message of an export, with its time as it is written there. Its kind is `chat` if absent. */
export interface JsonMessage extends Omit<Draft, 'stamp' | 'body' | 'kind' | 'place'>, Partial<Pick<Draft, 'kind'>> {
  readonly time: string | undefined;
  /** Null if it has no text. */
  readonly body: Draft['body'] | null;
}

/** The format of such a chat. */
export function jsonChat({
  id,
  sourceType,
  signs,
  points = JSON_POINTS,
  lists,
  byLine,
  subject,
  open,
}: JsonChat): Format {
  return {
    id,
    sourceType,
    score: (sample) => (isJsonWith(sample, signs) ? points : 0),
    read(document, context) {
      const view = new JsonView(document.source.text);
      const root = readJson(document.source.text);
      const instant = instantReader(context.timezone);
      const listed = messageNodes(view, root, ...lists);
      const nodes = byLine && listed.length === 0 ? objectsIn(readJsonLines(document.source.text)) : listed;
      const { people = new Map(), message, subject: own } = open(view, root ?? undefined, nodes);
      const drafts = nodes.flatMap((node): Draft | readonly never[] => {
        const read = message(node);
        if (read === null) return [];
        const { time, body, ...rest } = read;
        return { kind: 'chat', ...rest, stamp: instant(time), body: body ?? NO_TEXT, place: nodePlace(document, node) };
      });
      const title = own ?? view.first(root ?? undefined, ...subject);
      return { drafts: oldestFirst(drafts), people: [...people.values()], hasMessages: true, subject: title };
    },
  };
}

/** The reactions to a message that agree with it. `keys`: the members that may name the emoji. */
export function agreeingReactions(view: JsonView, node: JsonNode, ...keys: readonly string[]): readonly JsonNode[] {
  return view.items(view.member(node, 'reactions')).filter((reaction) => agrees(view.first(reaction, ...keys) ?? ''));
}

/** Whether a text looks like JSON whose beginning matches all these patterns. */
export function isJsonWith(document: Document, patterns: readonly RegExp[]): boolean {
  const head = document.text.slice(0, HEAD);
  const first = /\S/.exec(head)?.[0];
  return (first === '{' || first === '[') && patterns.every((pattern) => pattern.test(head));
}

/** More points than any format that reads lines can reach for a JSON text. */
export const JSON_POINTS = 10_000;

/**
 * The objects of the message list: the root itself, or the first of the named members that is a list. In a list of chats,
 * each has messages of its own.
 */
function messageNodes(view: JsonView, root: JsonNode | null, ...keys: readonly string[]): readonly JsonNode[] {
  if (root === null) return [];
  if (root.type === 'array') return objectsIn(root.items);
  for (const key of keys) {
    const items = view.items(view.member(root, ...key.split('.')));
    const inner = items.flatMap((item) => view.items(view.member(item, 'messages')));
    if (items.length > 0) return objectsIn(inner.length > 0 ? inner : items);
  }
  return [];
}

function objectsIn(nodes: readonly JsonNode[]): readonly JsonNode[] {
  return nodes.filter(({ type }) => type === 'object');
}

/** The place of a node in the original. */
export function nodePlace(document: Document, node: JsonNode): Span {
  return placeOf(document, { start: node.start, end: node.end });
}

/** Reads ISO times and seconds since 1970 as stamps. Numbers become times in the caller's zone. */
export function instantReader(timezone: string | undefined): (words: string | undefined) => Stamp | null {
  const clock = wallClock(timezone);
  return (words) => {
    if (words === undefined) return null;
    if (/^\d{9,13}(?:\.\d{1,9})?$/.test(words)) {
      const number = Number(words);
      return clock(number > 100_000_000_000 ? number : number * 1000);
    }
    return readStamp(words.slice(0, 60), 0)?.stamp ?? null;
  };
}
