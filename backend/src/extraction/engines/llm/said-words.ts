import type { Conversation } from '../../types/conversation.js';
import { stemOf } from '../embedded/2-read/content-words.js';

/** A word, or a single character of a script without spaces. */
export const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** The words of a text in the form in which they are compared: lower case, straight apostrophes, crude stems. */
export class SaidWords {
  readonly #text: string;
  #words: ReadonlySet<string> | undefined;
  #stems: ReadonlySet<string> | undefined;

  constructor(text: string) {
    this.#text = text.toLowerCase();
  }

  /** Everything that people said in a conversation, with their names and its subject. */
  static of({ messages, participants, subject }: Conversation): SaidWords {
    const names = participants.flatMap(({ name, aliases, email }) => [name, ...aliases, email ?? '']);
    return new SaidWords([subject ?? '', ...names, ...messages.map(({ body }) => body.text)].join('\n'));
  }

  has(word: string): boolean {
    this.#words ??= new Set(wordsIn(this.#text));
    return this.#words.has(word);
  }

  /** Whether the text contains the word in any form. */
  hasForm(word: string): boolean {
    if (this.has(word)) return true;
    this.#stems ??= new Set([...(this.#words ?? [])].map(stemOf));
    return this.#stems.has(stemOf(word));
  }

  /** Whether the text contains this string, ignoring case. */
  holds(piece: string): boolean {
    return this.#text.includes(piece.toLowerCase());
  }
}

/** The words of a text in lower case and in order. */
export function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(WORDS) ?? []).map((word) => word.replaceAll('’', "'"));
}
