import { CUE_WORDS } from '../cues/cue-numbers.js';
import type { Utterance } from '../utterance.js';

/** Of a message no more sentences than these are looked at, the nearest ones. */
const REACH = 2;

/** What the messages around one say; the same for all of its sentences. Bits are those of cues and acts. */
export class Neighbours {
  /** Of the last sentences of the message before. */
  previousActs = 0;
  readonly previousCues = new Int32Array(CUE_WORDS);
  hasPrevious = false;
  previousIsOther = false;
  /** Of the first sentences of the message after. */
  nextActs = 0;
  readonly nextCues = new Int32Array(CUE_WORDS);
  hasNext = false;
  nextIsOther = false;
  /** Of the first sentences of the message after that. */
  secondActs = 0;
  /** Sentences `[first, end)` are those of the message that is looked at. */
  first = -1;
  end = -1;
  readonly #utterances: readonly Utterance[];

  constructor(utterances: readonly Utterance[]) {
    this.#utterances = utterances;
  }

  /** Turns to the message of the sentence at `index`; messages without sentences are passed over. */
  turnTo(index: number): void {
    if (index >= this.first && index < this.end) return;
    const utterances = this.#utterances;
    const own = utterances[index] as Utterance;
    this.first = index - own.sentence.position;
    this.end = this.#endOf(index);
    const previous = utterances[this.first - 1];
    const next = utterances[this.end];
    this.hasPrevious = previous !== undefined;
    this.hasNext = next !== undefined;
    this.previousIsOther = previous !== undefined && previous.message.speaker !== own.message.speaker;
    this.nextIsOther = next !== undefined && next.message.speaker !== own.message.speaker;
    this.previousActs = this.#collect(this.first - 1, -1, this.previousCues);
    this.nextActs = this.#collect(this.end, 1, this.nextCues);
    this.secondActs = next === undefined ? 0 : this.#collect(this.#endOf(this.end), 1);
  }

  /** Position of the first sentence behind the message of the sentence at `index`. */
  #endOf(index: number): number {
    const utterances = this.#utterances;
    const message = (utterances[index] as Utterance).message.index;
    let end = index + 1;
    while (end < utterances.length && (utterances[end] as Utterance).message.index === message) end++;
    return end;
  }

  /** Acts of the sentence at `from` and of the one beside it in its message; their cues go into `cues`. */
  #collect(from: number, step: 1 | -1, cues?: Int32Array): number {
    cues?.fill(0);
    const utterances = this.#utterances;
    const message = utterances[from]?.message.index;
    let acts = 0;
    for (let count = 0, at = from; count < REACH; count++, at += step) {
      const other = utterances[at];
      if (other === undefined || other.message.index !== message) break;
      acts |= other.actBits;
      if (cues === undefined) continue;
      for (let word = 0; word < CUE_WORDS; word++) cues[word] = (cues[word] as number) | other.cueBits(word);
    }
    return acts;
  }
}
