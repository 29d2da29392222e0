import { type MappedText, MappedTextBuilder, verbatimText } from '../grounding/mapped-text.js';
import { remembered } from './remembered.js';

/** A value of a JSON text, with its place. Strings are decoded only on request. */
export type JsonNode =
  | {
      readonly type: 'object';
      readonly start: number;
      end: number;
      /**
       * Parallel to `values`, in the order of the text. Objects in exports are small, and a `Map` for each would cost more
       * than all the rest.
       */
      readonly keys: string[];
      readonly values: JsonNode[];
    }
  | { readonly type: 'array'; readonly start: number; end: number; readonly items: JsonNode[] }
  | { readonly type: 'string'; readonly start: number; readonly end: number; readonly hasEscape: boolean }
  | { readonly type: 'literal'; readonly start: number; readonly end: number };

type JsonString = Extract<JsonNode, { type: 'string' }>;
type Container = Extract<JsonNode, { type: 'object' | 'array' }>;

const MAX_DEPTH = 64;
const QUOTE = 34;
const BACKSLASH = 92;
const NEWLINE = 10;

/**
 * Reads JSON and never fails. A truncated or broken text gives what could be read, and values nested deeper than 64 are left
 * out. `null` if the text does not begin with an object or array.
 */
export function readJson(text: string): JsonNode | null {
  return new JsonReader(text).read();
}

/** Reads the consecutive objects and arrays of a text, as in JSON Lines. */
export function readJsonLines(text: string): JsonNode[] {
  const reader = new JsonReader(text);
  const roots: JsonNode[] = [];
  for (let root = reader.read(); root !== null; root = reader.read()) roots.push(root);
  return roots;
}

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): JsonNode | null {
    const stack: Container[] = [];
    let root: Container | null = null;
    let key: string | null = null;
    let skipped = 0;
    for (;;) {
      this.#skipSpace();
      const at = this.#at;
      const character = this.#text[at];
      if (character === undefined) break;
      const parent = stack[stack.length - 1];
      if (character === '{' || character === '[') {
        this.#at++;
        if (stack.length >= MAX_DEPTH || skipped > 0) {
          skipped++;
          continue;
        }
        const node: Container =
          character === '{'
            ? { type: 'object', start: at, end: at + 1, keys: [], values: [] }
            : { type: 'array', start: at, end: at + 1, items: [] };
        if (parent !== undefined) put(parent, key, node);
        key = null;
        root ??= node;
        stack.push(node);
      } else if (character === '}' || character === ']') {
        this.#at++;
        if (skipped > 0) skipped--;
        else {
          const closed = stack.pop();
          if (closed !== undefined) closed.end = this.#at;
          key = null;
          if (stack.length === 0) break;
        }
      } else if (character === ',' || character === ':') {
        this.#at++;
        if (character === ',') key = null;
      } else if (root === null) return null;
      else if (character === '"') {
        const node = this.#string();
        if (node === null) break;
        if (skipped > 0 || parent === undefined) continue;
        if (parent.type === 'object' && key === null) key = stringIn(this.#text, node);
        else {
          put(parent, key, node);
          key = null;
        }
      } else {
        const node = this.#literal();
        if (skipped === 0 && parent !== undefined) put(parent, key, node);
        key = null;
      }
    }
    for (const open of stack) open.end = this.#at;
    return root;
  }

  #skipSpace(): void {
    let code = this.#text.charCodeAt(this.#at);
    while (code === 32 || code === 10 || code === 13 || code === 9) code = this.#text.charCodeAt(++this.#at);
  }

  /** The place inside the quotation marks; null if the string is not closed. */
  #string(): JsonString | null {
    const text = this.#text;
    const start = this.#at + 1;
    let hasEscape = false;
    for (let at = start; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === BACKSLASH) {
        hasEscape = true;
        at++;
      } else if (code === QUOTE || code === NEWLINE) {
        this.#at = at + 1;
        return { type: 'string', start, end: at, hasEscape };
      }
    }
    this.#at = text.length;
    return null;
  }

  #literal(): JsonNode {
    const start = this.#at;
    while (this.#at < this.#text.length && !/[\s,:{}[\]"]/.test(this.#text[this.#at] ?? '')) this.#at++;
    if (this.#at === start) this.#at++;
    return { type: 'literal', start, end: this.#at };
  }
}

function put(parent: Container, key: string | null, node: JsonNode): void {
  if (parent.type === 'array') parent.items.push(node);
  else if (key !== null) {
    parent.keys.push(key);
    parent.values.push(node);
  }
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(.))/gs;
const SHORT: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function stringIn(text: string, { start, end, hasEscape }: JsonString): string {
  const raw = text.slice(start, end);
  return hasEscape ? raw.replace(ESCAPE, (_, hex?: string, short?: string) => unescaped(hex, short)) : raw;
}

function unescaped(hex: string | undefined, short: string | undefined): string {
  return hex === undefined ? (SHORT[short ?? ''] ?? short ?? '') : String.fromCharCode(Number.parseInt(hex, 16));
}

/** The keys of the paths that formats ask for, which are few and constant. */
const keysOf = remembered((path) => path.split('.'));

/** The value at the end of a path of keys. If a key occurs twice, the last one counts. */
function along(node: JsonNode | undefined, path: readonly string[]): JsonNode | undefined {
  let at = node;
  for (const key of path) {
    if (at?.type !== 'object') return undefined;
    const index = at.keys.lastIndexOf(key);
    at = index < 0 ? undefined : at.values[index];
  }
  return at;
}

/** Gives access to the values of one JSON text. */
export class JsonView {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  member(node: JsonNode | undefined, ...path: readonly string[]): JsonNode | undefined {
    return along(node, path);
  }

  items(node: JsonNode | undefined): readonly JsonNode[] {
    return node?.type === 'array' ? node.items : [];
  }

  /** The value of a string or number as text; undefined for any other value and for an empty one. */
  words(node: JsonNode | undefined): string | undefined {
    if (node?.type !== 'string' && node?.type !== 'literal') return undefined;
    const words = node.type === 'string' ? stringIn(this.#text, node) : this.#text.slice(node.start, node.end);
    return words === '' || (node.type === 'literal' && words === 'null') ? undefined : words;
  }

  /** The text of the first member that has any. */
  first(node: JsonNode | undefined, ...paths: readonly string[]): string | undefined {
    for (const path of paths) {
      const words = this.words(along(node, keysOf(path)));
      if (words !== undefined) return words;
    }
    return undefined;
  }

  /** A decoded string, with the mapping back to its escapes. */
  text(node: JsonNode | undefined): MappedText | null {
    if (node?.type !== 'string') return null;
    if (!node.hasEscape) return verbatimText(this.#text, node.start, node.end);
    const builder = new MappedTextBuilder();
    let at = node.start;
    for (const match of this.#text.slice(node.start, node.end).matchAll(ESCAPE)) {
      const start = node.start + match.index;
      builder.verbatim(this.#text, at, start);
      at = start + match[0].length;
      builder.decoded(unescaped(match[1], match[2]), start, at);
    }
    return builder.verbatim(this.#text, at, node.end).build();
  }
}
