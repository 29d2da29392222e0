import { ACT_BIT } from '../act.js';
import type { Utterance } from '../utterance.js';

/** How much of a conversation each speaker says and asks, in fifths from 0 to 4. */
export class SpeakerShares {
  readonly #said = new Map<number | null, number>();
  readonly #asked = new Map<number | null, number>();
  readonly #sentences: number;
  #asks = 0;

  constructor(utterances: readonly Utterance[]) {
    this.#sentences = Math.max(1, utterances.length);
    for (const { message, actBits } of utterances) {
      const { speaker } = message;
      this.#said.set(speaker, (this.#said.get(speaker) ?? 0) + 1);
      if ((actBits & (ACT_BIT.ask | ACT_BIT.assign)) === 0) continue;
      this.#asked.set(speaker, (this.#asked.get(speaker) ?? 0) + 1);
      this.#asks++;
    }
  }

  saysOf(speaker: number | null): number {
    return Math.floor((4.99 * (this.#said.get(speaker) ?? 0)) / this.#sentences);
  }

  asksOf(speaker: number | null): number {
    return Math.floor((4.99 * (this.#asked.get(speaker) ?? 0)) / Math.max(1, this.#asks));
  }
}
