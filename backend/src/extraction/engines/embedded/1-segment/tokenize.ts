import {
  characterOf,
  classIn,
  classOf,
  DIGIT,
  EMOJI,
  isApostrophe,
  isEmoji,
  isWideLetter,
  LETTER,
  MARK,
  SPACE,
  smallIn,
} from '../../../letters/characters.js';
import { NO_LETTERS, withLetter } from '../../../letters/word-index.js';
import { DoubtfulSpellings } from './doubtful-spellings.js';
import type { NamedWords } from './name-directory.js';
import { AT_HEAD, BEFORE_HEAD, endingApart, Spellings } from './spelling.js';
import { KIND } from './token.js';
import type { Tokens } from './tokens.js';
import { knownWord, straightened, type Words } from './words.js';

/** Longest token that is read as one, in UTF-16 units: the cost of a token stays bounded in hostile text. */
const MAX_TOKEN_LENGTH = 200;

/** No handle that a word hangs on is longer. */
const LONGEST_HANDLE = 40;

const LINK = knownWord('<link>');
const CODE = knownWord('<code>');
/** Norms of the ASCII marks, by their code. */
const MARKS = Int32Array.from({ length: 128 }, (_, code) =>
  classOf(code) === MARK ? knownWord(String.fromCharCode(code)) : -1,
);

const SMALL_A = 0x61;
const SMALL_Z = 0x7a;
const UNDERSCORE = 0x5f;
const HYPHEN = 0x2d;
const BACKTICK = 0x60;
const COLON = 0x3a;
const AT = 0x40;
const HASH = 0x23;
const GREATER = 0x3e;
const FULL_STOP = 0x2e;

/** Reads the tokens of one conversation into its columns, in one pass from left to right over every sentence. */
export class Tokenizer {
  readonly #tokens: Tokens;
  readonly #words: Words;
  readonly #names: NamedWords;
  readonly #spellings: Spellings;
  readonly #doubtful: DoubtfulSpellings;
  /** The first token of the sentence that is read. */
  #first = 0;
  /** Words that are not English in the sentence that is read. */
  #asWritten: ReadonlySet<number> | undefined;
  /** The small letters of the word that is read. */
  readonly #letters = new Uint16Array(MAX_TOKEN_LENGTH + 2);

  constructor(tokens: Tokens, names: NamedWords) {
    this.#tokens = tokens;
    this.#words = tokens.words;
    this.#names = names;
    this.#spellings = new Spellings(tokens.words);
    this.#doubtful = new DoubtfulSpellings(tokens);
  }

  /** Adds the tokens of the sentence of `text` within `[start, end)`. */
  read(text: string, start: number, end: number): void {
    const first = this.#tokens.size;
    this.#first = first;
    this.#readAll(text, start, end);
    this.#asWritten = this.#doubtful.foreignFrom(first);
    if (this.#asWritten === undefined) return;
    this.#tokens.cutAt(first);
    this.#readAll(text, start, end);
    this.#asWritten = undefined;
  }

  #readAll(text: string, start: number, end: number): void {
    let at = start;
    while (at < end) {
      const code = text.charCodeAt(at);
      const kind = classOf(code);
      if (kind === SPACE) at++;
      else if (kind === LETTER) at = this.#readWord(text, at, end);
      else if (kind === DIGIT) at = this.#readNumber(text, at, end);
      else if (isWideLetter(text, at) && at + 1 < end) at = this.#readWord(text, at, end);
      else at = this.#readSign(text, at, end, code, kind);
    }
  }

  #readWord(text: string, start: number, limit: number): number {
    const stop = Math.min(limit, start + MAX_TOKEN_LENGTH);
    const letters = this.#letters;
    let end = start;
    let apostrophe = -1;
    let hash = NO_LETTERS;
    let plain = true;
    while (end < stop) {
      const code = text.charCodeAt(end);
      if (code >= SMALL_A && code <= SMALL_Z) {
        letters[end - start] = code;
        hash = withLetter(hash, code);
        end++;
        continue;
      }
      const character = characterOf(code);
      const kind = classIn(character);
      if (kind !== LETTER && kind !== DIGIT && code !== UNDERSCORE) {
        if (end + 1 >= stop) break;
        if (isWideLetter(text, end)) {
          plain = false;
          end += 2;
          continue;
        }
        if (isApostrophe(code)) {
          if (classOf(text.charCodeAt(end + 1)) !== LETTER) break;
          if (apostrophe < 0) apostrophe = end - start;
        } else if (code !== HYPHEN || !isLetterOrDigit(text.charCodeAt(end + 1))) break;
      }
      const small = smallIn(character);
      if (small === 0) plain = false;
      letters[end - start] = small;
      hash = withLetter(hash, small);
      end++;
    }
    if (end + 2 < text.length && text.charCodeAt(end) === COLON && text.startsWith('://', end))
      return this.#readLink(text, start, limit);
    if (!plain) return this.#readRareWord(text, start, end, apostrophe);
    const word = this.#words.numberIn(letters, end - start, hash);
    const capital = text.charCodeAt(start) !== letters[0];
    this.#pushWord(word, this.#spellings.of(word, apostrophe), start, end, capital);
    return end;
  }

  /** A word in which a letter has no small form of its own length, or one that hangs on its neighbours. */
  #readRareWord(text: string, start: number, end: number, apostrophe: number): number {
    const lower = text.slice(start, end).toLowerCase();
    const norm = apostrophe < 0 ? lower : straightened(lower);
    const word = this.#words.numberOf(norm);
    const capital = text.codePointAt(start) !== lower.codePointAt(0);
    const spelling =
      norm.length === end - start
        ? this.#spellings.of(word, apostrophe)
        : apostrophe < 0
          ? undefined
          : this.#spellings.ofNorm(norm, apostrophe);
    this.#pushWord(word, spelling, start, end, capital);
    return end;
  }

  #pushWord(word: number, spelling: ReturnType<Spellings['of']>, start: number, end: number, capital: boolean): void {
    const tokens = this.#tokens;
    const isWritten = (capital && end - start === 1) || this.#asWritten?.has(word) === true;
    if (spelling === undefined || isWritten || (AT_HEAD.has(word) && !this.#isAtHead())) {
      tokens.push(start, end, word, KIND.word, capital, this.#names.participantOf(word, capital));
      return;
    }
    this.#doubtful.note(word);
    const { first, firstEnd, second, secondStart, bothCapital, name } = spelling;
    const firstNamed = name === 'first' ? this.#names.participantOf(first, capital) : -1;
    tokens.push(start, firstEnd < 0 ? end : start + firstEnd, first, KIND.word, capital, firstNamed);
    if (second < 0) return;
    const secondNamed = name === 'second' ? this.#names.participantOf(second, true) : -1;
    tokens.push(start + secondStart, end, second, KIND.word, bothCapital && capital, secondNamed);
  }

  /** Whether the next token may be the first of a clause. */
  #isAtHead(): boolean {
    const { size, norms } = this.#tokens;
    if (size === this.#first) return true;
    return this.#tokens.kindOf(size - 1) !== KIND.word || BEFORE_HEAD.has(norms[size - 1] as number);
  }

  #readNumber(text: string, start: number, limit: number): number {
    const stop = Math.min(limit, start + MAX_TOKEN_LENGTH);
    let end = start + 1;
    while (end < stop) {
      const code = text.charCodeAt(end);
      const kind = classOf(code);
      if (kind === DIGIT || kind === LETTER) end++;
      else if (joinsDigits(code) && end + 1 < stop && classOf(text.charCodeAt(end + 1)) === DIGIT) end += 2;
      else break;
    }
    this.#push(text, start, start, end, KIND.number);
    return end;
  }

  #readSign(text: string, start: number, limit: number, code: number, kind: number): number {
    if (code === AT && !(start > 0 && isLetterOrDigit(text.charCodeAt(start - 1))))
      return this.#readMention(text, start, limit);
    if (code === HASH && start + 1 < limit && classOf(text.charCodeAt(start + 1)) === LETTER) {
      const end = runOf(text, start + 1, limit);
      this.#push(text, start, start, end, KIND.word);
      return end;
    }
    if (code === BACKTICK) return this.#readCode(text, start, limit);
    if (isApostrophe(code)) {
      const end = this.#readEndingApart(text, start, limit);
      if (end > 0) return end;
    }
    if (code === COLON) {
      const end = shortcodeEnd(text, start, limit);
      if (end > 0) {
        this.#push(text, start, start, end, KIND.emoji);
        return end;
      }
    }
    if (code < 128) {
      this.#tokens.push(start, start + 1, MARKS[code] as number, KIND.punctuation, false, -1);
      return start + 1;
    }
    const end = start + ((text.codePointAt(start) ?? code) > 0xffff ? 2 : 1);
    const pictures = kind === EMOJI || (end > start + 1 && isEmoji(text.slice(start, end)));
    const norm = this.#words.numberOf(text.slice(start, end));
    this.#tokens.push(start, end, norm, pictures ? KIND.emoji : KIND.punctuation, false, -1);
    return end;
  }

  /** The ending of "I 'll", one space behind its word; 0 where there is none. */
  #readEndingApart(text: string, start: number, limit: number): number {
    const { size, ends } = this.#tokens;
    if (size === this.#first || ends[size - 1] !== start - 1 || this.#tokens.kindOf(size - 1) !== KIND.word) return 0;
    let end = start + 1;
    while (end < limit && end < start + 4 && classOf(text.charCodeAt(end)) === LETTER) end++;
    const norm = endingApart(text.slice(start, end));
    if (norm === undefined || (end < limit && isApostrophe(text.charCodeAt(end)))) return 0;
    this.#tokens.push(start, end, norm, KIND.word, false, -1);
    return end;
  }

  /** `@ana.ruiz` is one mention, without a full stop behind it, an `'s`, or a word that hangs on it: `@anaPlease`. */
  #readMention(text: string, start: number, limit: number): number {
    const run = runOf(text, start + 1, limit);
    const end = this.#endOfName(text, start + 1, run);
    if (end === start + 1) {
      this.#tokens.push(start, end, MARKS[AT] as number, KIND.punctuation, false, -1);
      return end;
    }
    const norm = this.#wordIn(text, start + 1, end);
    this.#tokens.push(start, end, norm, KIND.mention, true, this.#names.participantOf(norm, true));
    return end;
  }

  /** Where the handle in `[start, end)` ends: before an apostrophe, or behind a known name that a capital follows. */
  #endOfName(text: string, start: number, end: number): number {
    const handle = text.slice(start, end);
    const apostrophe = handle.search(/['’]/);
    if (apostrophe >= 0) return start + apostrophe;
    if (this.#names.participantOf(this.#wordIn(text, start, end), true) >= 0) return end;
    for (let at = Math.min(end, start + LONGEST_HANDLE) - 1; at > start; at--) {
      const isJoint = isCapital(text, at) && !isCapital(text, at - 1);
      if (isJoint && this.#names.participantOf(this.#wordIn(text, start, at), true) >= 0) return at;
    }
    return end;
  }

  #readLink(text: string, start: number, limit: number): number {
    let end = start;
    while (end < limit && classOf(text.charCodeAt(end)) !== SPACE && text.charCodeAt(end) !== GREATER) end++;
    end = withoutMarks(text, start, end);
    this.#tokens.push(start, end, LINK, KIND.link, false, -1);
    return end;
  }

  #readCode(text: string, start: number, limit: number): number {
    const close = text.slice(start + 1, Math.min(limit, start + MAX_TOKEN_LENGTH)).indexOf('`');
    const end = close < 0 ? start + 1 : start + 2 + close;
    this.#tokens.push(
      start,
      end,
      close < 0 ? (MARKS[BACKTICK] as number) : CODE,
      close < 0 ? KIND.punctuation : KIND.code,
      false,
      -1,
    );
    return end;
  }

  #push(text: string, start: number, from: number, end: number, kind: number): void {
    this.#tokens.push(start, end, this.#wordIn(text, from, end), kind, false, -1);
  }

  /** The word at `[start, end)`, which is no longer than the longest token. */
  #wordIn(text: string, start: number, end: number): number {
    let hash = NO_LETTERS;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      const small = isApostrophe(code) ? 0 : smallIn(characterOf(code));
      if (small === 0) return this.#words.numberOf(text.slice(start, end).toLowerCase());
      this.#letters[at - start] = small;
      hash = withLetter(hash, small);
    }
    return this.#words.numberIn(this.#letters, end - start, hash);
  }
}

function isLetterOrDigit(code: number): boolean {
  const kind = classOf(code);
  return kind === LETTER || kind === DIGIT;
}

function isCapital(text: string, at: number): boolean {
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}

function joinsDigits(code: number): boolean {
  return code === FULL_STOP || code === 0x2c || code === COLON || code === 0x2f || code === HYPHEN;
}

function runOf(text: string, start: number, limit: number): number {
  const stop = Math.min(limit, start + MAX_TOKEN_LENGTH);
  let end = start;
  while (end < stop) {
    const code = text.charCodeAt(end);
    const joins =
      (code === FULL_STOP || code === HYPHEN || isApostrophe(code)) &&
      end + 1 < stop &&
      classOf(text.charCodeAt(end + 1)) === LETTER;
    if (!joins && !isLetterOrDigit(code) && code !== UNDERSCORE) break;
    end++;
  }
  return end;
}

/** Marks that belong to the sentence where they stand behind a link. */
const BEHIND_LINK = '.,;:!?…\'"’”»';

/** End of a link without the marks behind it; a bracket belongs to it only where the link opens one. */
function withoutMarks(text: string, start: number, end: number): number {
  let last = end;
  let isOpened: boolean | undefined;
  while (last > start + 1) {
    const mark = text.charAt(last - 1);
    if (mark === ')') {
      isOpened ??= text.slice(start, end).includes('(');
      if (isOpened) break;
    } else if (!BEHIND_LINK.includes(mark)) break;
    last--;
  }
  return last;
}

/** End of `:thumbsup:`, or -1. */
function shortcodeEnd(text: string, start: number, limit: number): number {
  const stop = Math.min(limit, start + 40);
  let end = start + 1;
  while (end < stop) {
    const code = text.charCodeAt(end);
    if (code === COLON) return end > start + 2 ? end + 1 : -1;
    if (!isLetterOrDigit(code) && code !== UNDERSCORE && code !== HYPHEN && code !== 0x2b) return -1;
    end++;
  }
  return -1;
}
