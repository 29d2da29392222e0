import type { FieldError } from '../../../failure.js';

const MAX_DEPTH = 64;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

interface Level {
  /** Keys so far; null in an array. */
  readonly keys: Set<string> | null;
  /** The key whose value is being read. */
  key: string;
}

/**
 * Looks through JSON that JSON.parse has taken for what it lets pass: a key twice in one object, a number that becomes
 * Infinity, and nesting of over 64 levels. One pass, no recursion. The field is the path of keys, array places left
 * out, at most 100 characters.
 */
export function findJsonFault(json: string): FieldError | null {
  const levels: Level[] = [];
  let keyComes = false;
  const fault = (reason: string): FieldError => ({ field: pathOf(levels), reason });

  for (let at = 0; at < json.length; at++) {
    const level = levels.at(-1);
    switch (json[at]) {
      case '"': {
        const end = endOfString(json, at);
        if (keyComes && level !== undefined) {
          level.key = JSON.parse(json.slice(at, end)) as string;
          if (level.keys?.has(level.key)) return fault('duplicate');
          level.keys?.add(level.key);
        }
        at = end - 1;
        break;
      }
      case '{':
      case '[':
        if (levels.length === MAX_DEPTH) return fault('depth');
        keyComes = json[at] === '{';
        levels.push({ keys: keyComes ? new Set() : null, key: '' });
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ',':
        keyComes = level?.keys !== null;
        break;
      case ':':
        keyComes = false;
        break;
      default: {
        if (!isDigit(json.charCodeAt(at))) break;
        const end = endOfNumber(json, at);
        if (!Number.isFinite(Number(json.slice(at, end)))) return fault('not_finite');
        at = end - 1;
      }
    }
  }
  return null;
}

/** The place after the closing quotation mark of the string that opens at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** The place after the number whose first digit is at `start`. */
function endOfNumber(json: string, start: number): number {
  let at = start + 1;
  while (/[-+.\deE]/.test(json[at] ?? '')) at++;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function pathOf(levels: readonly Level[]): string {
  let path = '';
  for (const { key } of levels) {
    if (key !== '') path += path === '' ? key : `.${key}`;
    if (path.length >= 100) break;
  }
  return printable(path.slice(0, 100)) || 'body';
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?');
}
