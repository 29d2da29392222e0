/** A reply that is nested deeper cannot be valid. */
const DEEPEST = 32;
const SPACE = /\s/;
const WORD = /[\w$.+-]/;
const LITERALS: ReadonlyMap<string, unknown> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
  ['undefined', null],
]);
/** What can follow the comma after a string: another value, a key with or without quotation marks, or the end. */
const BEHIND_COMMA = /^\s{0,40}(?:["'“{[}\]/-]|[\w$]{1,40}\s{0,4}[:,}\]]|$)/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const CLOSERS: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' };

export interface ReadValue {
  readonly value: unknown;
  /** The text ended before the value did. Unfinished parts are left out. */
  readonly isCut: boolean;
}

type Container = { readonly values: unknown[] } | { readonly entries: Record<string, unknown>; key: string | null };

/**
 * Reads the object or array that begins at `start` of a text that was meant as JSON. Accepts what models write instead:
 * extra and missing commas, single quotation marks, keys without quotation marks, comments, bare line breaks and quotation
 * marks within a string, words of Python, a missing end. Ignores what follows the value. Linear in the text, and without
 * recursion. Null if the value is nested deeper than a reply can be.
 */
export function readJson(text: string, start: number): ReadValue | null {
  const open: Container[] = [];
  let at = start;
  for (;;) {
    at = skipBetween(text, at);
    const character = text.charAt(at);
    const inner = open.at(-1);
    if (character === '') return { value: closed(open), isCut: true };
    if (character === '{' || character === '[') {
      if (open.length === DEEPEST) return null;
      open.push(character === '[' ? { values: [] } : { entries: Object.create(null), key: null });
      at++;
    } else if (character === '}' || character === ']') {
      const value = whole(open.pop() as Container);
      const outer = open.at(-1);
      if (outer === undefined) return { value, isCut: false };
      put(outer, value);
      at++;
    } else {
      const word = CLOSERS[character] === undefined ? readWord(text, at) : readString(text, at);
      if (word === null) return { value: closed(open), isCut: true };
      if (word.end === at) at++;
      else if (inner !== undefined && 'entries' in inner && inner.key === null) inner.key = String(word.value);
      else if (inner !== undefined) put(inner, word.value);
      at = Math.max(at, word.end);
    }
  }
}

/** Skips white space, commas, colons and comments. */
function skipBetween(text: string, start: number): number {
  let at = start;
  for (;;) {
    const character = text.charAt(at);
    if (character === ',' || character === ':' || (character !== '' && SPACE.test(character))) at++;
    else if (text.startsWith('//', at)) at = endOr(text, text.indexOf('\n', at));
    else if (text.startsWith('/*', at)) at = endOr(text, text.indexOf('*/', at) + 2, 2);
    else return at;
  }
}

function endOr(text: string, found: number, least = 0): number {
  return found < least ? text.length : found;
}

interface Word {
  readonly value: unknown;
  readonly end: number;
}

/** A number, a literal or a key without quotation marks; its length is 0 if there is none. */
function readWord(text: string, start: number): Word {
  let end = start;
  while (end < text.length && WORD.test(text.charAt(end))) end++;
  const word = text.slice(start, end);
  const literal = LITERALS.get(word);
  if (literal !== undefined) return { value: literal, end };
  return { value: word !== '' && Number.isFinite(Number(word)) ? Number(word) : word, end };
}

/** Null if the string is not closed. */
function readString(text: string, start: number): Word | null {
  const closer = CLOSERS[text.charAt(start)];
  const pieces: string[] = [];
  let from = start + 1;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') {
      pieces.push(text.slice(from, at));
      const code = /^u([\da-fA-F]{4})/.exec(text.slice(at + 1, at + 6));
      const next = text.charAt(at + 1);
      pieces.push(code === null ? (ESCAPES[next] ?? next) : String.fromCharCode(Number.parseInt(code[1] ?? '', 16)));
      at += code === null ? 1 : 5;
      from = at + 1;
    } else if (character === closer && endsString(text, at + 1)) {
      pieces.push(text.slice(from, at));
      return { value: pieces.join(''), end: at + 1 };
    }
  }
  return null;
}

/** Whether a quotation mark ends the string, judged by what follows. Other quotation marks belong to the string. */
function endsString(text: string, start: number): boolean {
  let at = start;
  while (at < text.length && at - start < 40 && SPACE.test(text.charAt(at))) at++;
  const next = text.charAt(at);
  if (next === '' || '}]:/'.includes(next)) return true;
  return next === ',' ? BEHIND_COMMA.test(text.slice(at + 1, at + 90)) : text.slice(start, at).includes('\n');
}

function put(into: Container, value: unknown): void {
  if ('values' in into) into.values.push(value);
  else if (into.key !== null) {
    into.entries[into.key] = value;
    into.key = null;
  }
}

function whole(container: Container): unknown {
  return 'values' in container ? container.values : container.entries;
}

/** The finished part of values that are still open. The innermost is left out if it is an object within another value. */
function closed(open: Container[]): unknown {
  const last = open.pop();
  let value: unknown = last === undefined || ('entries' in last && open.length > 0) ? undefined : whole(last);
  while (open.length > 0) {
    const outer = open.pop() as Container;
    if (value !== undefined) put(outer, value);
    value = whole(outer);
  }
  return value;
}
