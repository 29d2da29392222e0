import type { Span } from '../span.js';
import { CONTRACTION_ENDINGS, RESPELLED } from './lexicon/contractions.js';
import type { Token, TokenKind } from './token.js';

/** Longest token that is read as one, in UTF-16 units: the cost of a token stays bounded in hostile text. */
const MAX_TOKEN_LENGTH = 200;

const RESPELLED_WORDS = new Map(Object.entries(RESPELLED));

const SPACE = 0;
const LETTER = 1;
const DIGIT = 2;
const OTHER = 3;

const CLASS_OF_ASCII = new Uint8Array(128).map((_, code) => {
  if (code <= 32 || code === 127) return SPACE;
  if (code >= 48 && code <= 57) return DIGIT;
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? LETTER : OTHER;
});
const LETTER_PATTERN = /[\p{L}\p{M}]/u;
const SPACE_PATTERN = /[\s\u200b\u200e\u200f\u2060\ufeff]/u;
const EMOJI_PATTERN = /\p{Extended_Pictographic}/u;

function classOf(code: number): number {
  if (code < 128) return CLASS_OF_ASCII[code] ?? OTHER;
  if (code >= 0xd800 && code <= 0xdfff) return OTHER;
  const char = String.fromCharCode(code);
  if (LETTER_PATTERN.test(char)) return LETTER;
  return SPACE_PATTERN.test(char) ? SPACE : OTHER;
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2bc;
}

/** Finds which participant a word names; -1 for nobody. */
export type NameLookup = (norm: string, capital: boolean) => number;

/** The tokens of `text` within `within`, in one pass from left to right. */
export function tokenize(text: string, within: Span, nameOf: NameLookup): Token[] {
  const tokens: Token[] = [];
  let at = within.start;
  while (at < within.end) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    if (kind === SPACE) {
      at++;
    } else if (kind === LETTER) {
      at = readWord(text, at, within.end, nameOf, tokens);
    } else if (kind === DIGIT) {
      at = readNumber(text, at, within.end, tokens);
    } else {
      at = readSign(text, at, within.end, nameOf, tokens);
    }
  }
  return tokens;
}

function push(
  tokens: Token[],
  start: number,
  end: number,
  norm: string,
  kind: TokenKind,
  capital = false,
  participant = -1,
): void {
  tokens.push({ start, end, norm, kind, capital, participant });
}

function readWord(text: string, start: number, limit: number, nameOf: NameLookup, tokens: Token[]): number {
  const stop = Math.min(limit, start + MAX_TOKEN_LENGTH);
  let end = start + 1;
  let apostrophe = -1;
  while (end < stop) {
    const code = text.charCodeAt(end);
    const kind = classOf(code);
    if (kind === LETTER || kind === DIGIT || code === 0x5f) {
      end++;
    } else if (isApostrophe(code) && end + 1 < stop && classOf(text.charCodeAt(end + 1)) === LETTER) {
      if (apostrophe < 0) apostrophe = end;
      end++;
    } else if (
      code === 0x2d &&
      end + 1 < stop &&
      classOf(text.charCodeAt(end + 1)) <= DIGIT &&
      classOf(text.charCodeAt(end + 1)) !== SPACE
    ) {
      end++;
    } else {
      break;
    }
  }
  if (text.startsWith('://', end)) return readLink(text, start, limit, tokens);
  const first = text.charCodeAt(start);
  const lower = text.slice(start, end).toLowerCase();
  const capital = first !== lower.charCodeAt(0);
  if (apostrophe >= 0) return readContraction(lower, start, end, apostrophe, capital, nameOf, tokens);
  const respelled = RESPELLED_WORDS.get(lower);
  if (respelled !== undefined && !(lower.length === 1 && capital)) {
    for (const norm of respelled) push(tokens, start, end, norm, 'word', capital);
    return end;
  }
  push(tokens, start, end, lower, 'word', capital, nameOf(lower, capital));
  return end;
}

function readContraction(
  lower: string,
  start: number,
  end: number,
  apostrophe: number,
  capital: boolean,
  nameOf: NameLookup,
  tokens: Token[],
): number {
  const straight = lower.replace(/[\u2019\u02bc]/g, "'");
  const respelled = RESPELLED_WORDS.get(straight);
  if (respelled !== undefined) {
    for (const norm of respelled) push(tokens, start, end, norm, 'word', capital);
    return end;
  }
  const stem = straight.slice(0, apostrophe - start);
  const ending = straight.slice(apostrophe - start);
  if (ending === "'t" && stem.endsWith('n')) {
    push(tokens, start, end, stem.slice(0, -1), 'word', capital);
    push(tokens, start, end, 'not', 'word');
    return end;
  }
  const written = CONTRACTION_ENDINGS[ending];
  if (written !== undefined) {
    push(tokens, start, apostrophe, stem, 'word', capital, nameOf(stem, capital));
    push(tokens, apostrophe, end, written, 'word');
    return end;
  }
  push(tokens, start, apostrophe + 1, `${stem}'`, 'word', capital);
  push(
    tokens,
    apostrophe + 1,
    end,
    straight.slice(apostrophe - start + 1),
    'word',
    false,
    nameOf(straight.slice(apostrophe - start + 1), true),
  );
  return end;
}

function readNumber(text: string, start: number, limit: number, tokens: Token[]): number {
  const stop = Math.min(limit, start + MAX_TOKEN_LENGTH);
  let end = start + 1;
  while (end < stop) {
    const code = text.charCodeAt(end);
    const kind = classOf(code);
    if (kind === DIGIT || kind === LETTER) end++;
    else if (
      (code === 0x2e || code === 0x2c || code === 0x3a || code === 0x2f || code === 0x2d) &&
      end + 1 < stop &&
      classOf(text.charCodeAt(end + 1)) === DIGIT
    )
      end += 2;
    else break;
  }
  push(tokens, start, end, text.slice(start, end).toLowerCase(), 'number');
  return end;
}

function readSign(text: string, start: number, limit: number, nameOf: NameLookup, tokens: Token[]): number {
  const code = text.charCodeAt(start);
  const isInWord =
    start > 0 && classOf(text.charCodeAt(start - 1)) <= DIGIT && classOf(text.charCodeAt(start - 1)) !== SPACE;
  if (code === 0x40 && !isInWord) return readMention(text, start, limit, nameOf, tokens);
  if (code === 0x23 && start + 1 < limit && classOf(text.charCodeAt(start + 1)) === LETTER) {
    const end = runOf(text, start + 1, limit);
    push(tokens, start, end, text.slice(start, end).toLowerCase(), 'word');
    return end;
  }
  if (code === 0x60) return readCode(text, start, limit, tokens);
  if (code === 0x3a) {
    const end = shortcodeEnd(text, start, limit);
    if (end > 0) {
      push(tokens, start, end, text.slice(start, end).toLowerCase(), 'emoji');
      return end;
    }
  }
  const point = text.codePointAt(start) ?? code;
  const end = start + (point > 0xffff ? 2 : 1);
  const char = text.slice(start, end);
  push(tokens, start, end, char, EMOJI_PATTERN.test(char) ? 'emoji' : 'punctuation');
  return end;
}

/** `@Ana Ruiz` is one mention: words with a capital are taken in as long as the name goes on. */
function readMention(text: string, start: number, limit: number, nameOf: NameLookup, tokens: Token[]): number {
  const end = runOf(text, start + 1, limit);
  if (end === start + 1) {
    push(tokens, start, end, '@', 'punctuation');
    return end;
  }
  const norm = text.slice(start + 1, end).toLowerCase();
  let participant = nameOf(norm, true);
  if (participant < 0 && norm.includes('.')) participant = nameOf(norm.replace(/\.+$/, ''), true);
  push(tokens, start, end, norm, 'mention', true, participant);
  return end;
}

function runOf(text: string, start: number, limit: number): number {
  const stop = Math.min(limit, start + MAX_TOKEN_LENGTH);
  let end = start;
  while (end < stop) {
    const code = text.charCodeAt(end);
    const kind = classOf(code);
    const joins =
      (code === 0x2e || code === 0x2d || isApostrophe(code)) &&
      end + 1 < stop &&
      classOf(text.charCodeAt(end + 1)) === LETTER;
    if (kind === LETTER || kind === DIGIT || code === 0x5f || joins) end++;
    else break;
  }
  return end;
}

function readLink(text: string, start: number, limit: number, tokens: Token[]): number {
  let end = start;
  while (end < limit && classOf(text.charCodeAt(end)) !== SPACE && text.charCodeAt(end) !== 0x3e) end++;
  push(tokens, start, end, '<link>', 'link');
  return end;
}

function readCode(text: string, start: number, limit: number, tokens: Token[]): number {
  const close = text.slice(start + 1, Math.min(limit, start + MAX_TOKEN_LENGTH)).indexOf('`');
  const end = close < 0 ? start + 1 : start + 2 + close;
  push(tokens, start, end, close < 0 ? '`' : '<code>', close < 0 ? 'punctuation' : 'code');
  return end;
}

/** End of `:thumbsup:`, or -1. */
function shortcodeEnd(text: string, start: number, limit: number): number {
  const stop = Math.min(limit, start + 40);
  let end = start + 1;
  while (end < stop) {
    const code = text.charCodeAt(end);
    if (code === 0x3a) return end > start + 2 ? end + 1 : -1;
    const kind = classOf(code);
    if (kind !== LETTER && kind !== DIGIT && code !== 0x5f && code !== 0x2d && code !== 0x2b) return -1;
    end++;
  }
  return -1;
}
