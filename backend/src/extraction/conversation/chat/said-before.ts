import { ShingleTable } from '../mail/shingle-table.js';
import { combined, WordHashes } from '../mail/word-hashes.js';

const SHINGLE = 4;
/** A text counts as a repetition when this share of its runs of words occur earlier. */
const SHARE = 0.75;

/** Remembers the runs of words of earlier messages, to find the message that a text repeats. */
export class SaidBefore<Message> {
  readonly #shingles = new ShingleTable();
  readonly #messages: Message[] = [];
  readonly #words = new WordHashes();

  remember(text: string, message: Message): void {
    const number = this.#messages.push(message) - 1;
    for (const line of text.split('\n')) {
      const { length } = this.#read(line);
      if (length > 0) this.#shingles.add(combined(this.#words, 0, length), number);
      for (let at = 0; at + SHINGLE <= length; at++)
        this.#shingles.add(combined(this.#words, at, at + SHINGLE), number);
    }
  }

  /** The message that contains the text; undefined if there is none. */
  originalOf(text: string): Message | undefined {
    let [count, known, first] = [0, 0, -1];
    for (const line of text.split('\n')) {
      const { length } = this.#read(line);
      for (let at = 0; at < length; at += length < SHINGLE ? length : 1) {
        if (at > 0 && at + SHINGLE > length) break;
        const found = this.#shingles.get(combined(this.#words, at, Math.min(at + SHINGLE, length)));
        count++;
        if (found < 0) continue;
        known++;
        if (first < 0) first = found;
      }
    }
    return known > 0 && known >= count * SHARE ? this.#messages[first] : undefined;
  }

  has(text: string): boolean {
    return this.originalOf(text) !== undefined;
  }

  #read(line: string): WordHashes {
    this.#words.clear();
    this.#words.add(line);
    return this.#words;
  }
}
