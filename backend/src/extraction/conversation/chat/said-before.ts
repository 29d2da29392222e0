import { isRepeated, RunsOfWords } from '../mail/runs-of-words.js';

/** Remembers the runs of words of earlier messages, to find the message that a text repeats. */
export class SaidBefore<Message> {
  readonly #runs = new RunsOfWords();
  readonly #messages: Message[] = [];

  remember(text: string, message: Message): void {
    const number = this.#messages.push(message) - 1;
    for (const line of text.split('\n')) this.#runs.add([line], number);
  }

  /** The message that contains the text; undefined if there is none. */
  originalOf(text: string): Message | undefined {
    let [count, known, first] = [0, 0, -1];
    for (const line of text.split('\n')) {
      const runs = this.#runs.find([line]);
      count += runs.count;
      known += runs.known;
      if (first < 0) first = runs.first;
    }
    return isRepeated({ count, known, first }) ? this.#messages[first] : undefined;
  }

  has(text: string): boolean {
    return this.originalOf(text) !== undefined;
  }
}
