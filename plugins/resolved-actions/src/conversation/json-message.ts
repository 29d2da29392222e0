import type { Message } from './message.js';

/** A message object of an export is not longer than this; what is, is the export itself. */
const LONGEST_OBJECT = 64 * 1024;
const LEVELS = 6;

type Json = Readonly<Record<string, unknown>>;

/** The spans of all objects of a JSON text, inner ones before those around them; null where the text is no JSON. */
export function objectSpans(text: string): readonly { readonly start: number; readonly end: number }[] | null {
  if (!/^\s{0,100}[[{]/.test(text)) return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const spans: { start: number; end: number }[] = [];
  const open: number[] = [];
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index];
    if (inString) {
      if (unit === '\\') index += 1;
      else if (unit === '"') inString = false;
    } else if (unit === '"') inString = true;
    else if (unit === '{') open.push(index);
    else if (unit === '}') spans.push({ start: open.pop() ?? 0, end: index + 1 });
  }
  return spans;
}

/** The message object of an export that holds the offset: the innermost that has an id and something written. */
export function jsonMessageAt(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
  offset: number,
): Message | undefined {
  const around = spans.filter(({ start, end }) => start <= offset && offset < end && end - start <= LONGEST_OBJECT);
  for (const { start, end } of around.slice(0, LEVELS)) {
    const object = JSON.parse(text.slice(start, end)) as Json;
    const id = idOf(object);
    const body = bodyOf(object);
    if (id === null || body === null) continue;
    return { id, speaker: speakerOf(object), email: null, start, bodyStart: start, end, body };
  }
  return undefined;
}

/** Where the string that holds the offset begins, of the object that begins at `from`. */
export function stringStart(text: string, from: number, offset: number): number {
  let start = from;
  let inString = false;
  for (let index = from; index < offset; index += 1) {
    if (text[index] === '"') {
      inString = !inString;
      start = index + 1;
    } else if (inString && text[index] === '\\') index += 1;
  }
  return start;
}

function idOf(object: Json): string | null {
  const id = object['client_msg_id'] ?? object['ts'] ?? object['id'] ?? object['message_id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

function bodyOf(object: Json): string | null {
  const body = object['text'] ?? object['content'] ?? object['body'];
  if (body === undefined || body === null) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function speakerOf(object: Json): string | null {
  for (const key of ['user', 'author', 'from', 'sender', 'username']) {
    const name = nameOf(object[key]) ?? nameOf((object[key] as Json | undefined)?.['user']);
    if (name !== null) return name;
  }
  return null;
}

function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, displayName } = value as Json;
  const named = id ?? name ?? displayName;
  return typeof named === 'string' ? named : null;
}
