import { ITEM_KINDS, type ItemKind } from '../embedded/2-read/candidate.js';
import { readJson } from './read-json.js';
import { LONGEST, MOST_ITEMS, type Reply, type ReplyItem, type ReplyVerdict } from './reply.js';

/** A longer answer is cut off here. UTF-16 units. */
const LONGEST_ANSWER = 262_144;
/** At most this many positions of an answer are tried as the beginning of the reply. */
const MOST_STARTS = 24;
/** Keys in which models wrap the object that they were asked for. */
const WRAPPERS = ['result', 'response', 'output', 'answer', 'data', 'arguments', 'parameters', 'properties'];
const KINDS: ReadonlyMap<string, ItemKind> = new Map(
  ITEM_KINDS.flatMap((kind) => [
    [kind, kind],
    [`${kind}s`, kind],
  ]),
);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the answer of a model, whatever it is. Malformed items are left out and counted. Null if there is no reply in it at
 * all.
 */
export function readReply(answer: string): Reply | null {
  const text = answer.slice(0, LONGEST_ANSWER);
  const whole = parsed(text);
  const found = whole === undefined ? null : replyIn(whole);
  if (found !== null) return found;
  let at = -1;
  for (let tries = 0; tries < MOST_STARTS; tries++) {
    at = nextStart(text, at + 1);
    if (at < 0) return null;
    const read = readJson(text, at);
    const reply = read === null ? null : replyIn(read.value);
    if (reply !== null) return reply;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the next object or array begins that may be the reply. */
function nextStart(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '{' || character === '[') return at;
  }
  return -1;
}

function replyIn(value: unknown): Reply | null {
  if (Array.isArray(value))
    return value.some((one) => isFields(one) && hasOwn(one, 'quote')) ? replyOf(value, [], null) : null;
  if (!isFields(value)) return null;
  const { items, verdicts } = value;
  if (Array.isArray(items) || Array.isArray(verdicts))
    return replyOf(listIn(items), listIn(verdicts), value['summary']);
  const byKind = ITEM_KINDS.flatMap((kind) =>
    listIn(value[`${kind}s`]).map((item) => (isFields(item) ? { ...item, kind } : item)),
  );
  if (byKind.length > 0) return replyOf(byKind, [], value['summary']);
  for (const wrapper of WRAPPERS) {
    const inner = hasOwn(value, wrapper) ? value[wrapper] : undefined;
    if (isFields(inner) && (Array.isArray(inner['items']) || Array.isArray(inner['verdicts']))) return replyIn(inner);
  }
  return null;
}

function replyOf(items: readonly unknown[], verdicts: readonly unknown[], summary: unknown): Reply {
  const read = items.slice(0, MOST_ITEMS).flatMap((item) => itemOf(item) ?? []);
  const judged = verdicts.slice(0, MOST_ITEMS).flatMap((verdict) => verdictOf(verdict) ?? []);
  const taken = Math.min(items.length, MOST_ITEMS) + Math.min(verdicts.length, MOST_ITEMS);
  return {
    items: read,
    verdicts: judged,
    summary: shortText(summary, LONGEST.summary),
    malformed: taken - read.length - judged.length,
    beyond: items.length + verdicts.length - taken,
  };
}

function itemOf(value: unknown): ReplyItem | null {
  if (!isFields(value)) return null;
  const { message, kind, quote, wording } = value;
  const number = numberIn(message);
  const known = typeof kind === 'string' ? KINDS.get(kind.trim().toLowerCase()) : undefined;
  const quoted = shortText(quote, LONGEST.quote);
  if (number === null || known === undefined || quoted === null) return null;
  return { message: number, kind: known, quote: quoted, wording: shortText(wording, LONGEST.wording) };
}

function verdictOf(value: unknown): ReplyVerdict | null {
  if (!isFields(value)) return null;
  const { proposal, verdict, wording } = value;
  const number = numberIn(proposal);
  const said = typeof verdict === 'string' ? verdict.trim().toLowerCase() : verdict;
  const holds = said === true || said === 'confirm' || said === 'confirmed';
  if (number === null || !(holds || said === false || said === 'reject' || said === 'rejected')) return null;
  return { proposal: number, holds, wording: shortText(wording, LONGEST.wording) };
}

/** 12, "12", "[12]" or "P12". */
function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  const digits = typeof value === 'string' ? /^\s?[[P#]?(\d{1,7})\]?\s?$/.exec(value)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}

function shortText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' || value.length > longest) return null;
  const text = value.trim();
  return text === '' ? null : text;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOwn(value: Fields, name: string): boolean {
  return Object.hasOwn(value, name);
}
