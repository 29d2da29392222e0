import { STEMS } from '../2-read/content-words.js';
import type { Utterance } from '../2-read/utterance.js';
import type { WordSet } from '../2-read/word-set.js';

/** How much of what two sets of words say they share. */
interface Overlap {
  /** How many words. */
  readonly count: number;
  /** Cosine of the two, 0 to 1, in which words that are rare near by count more. */
  readonly cosine: number;
  /** 0 to 1: 1 for a shared word that stands nowhere else near by, 0 where none is shared. */
  readonly rarest: number;
}

const NOTHING: Overlap = { count: 0, cosine: 0, rarest: 0 };
/** Words are counted in this many sentences before and after one. What stands further away has no effect. */
const REACH = 60;
/** About how many words so many sentences have. */
const WORDS_NEAR = 1200;
/** Square of the logarithm of how rare a word is that stands so often near by. */
const WEIGHTS = Float64Array.from({ length: 64 }, (_, count) => Math.log(1 + WORDS_NEAR / Math.max(1, count)) ** 2);

/** How often each stem stands near a sentence: two sentences that share a rare one are about one thing. */
export class WordCounts {
  readonly #utterances: readonly Utterance[];
  readonly #stems: ReturnType<typeof STEMS.of> | undefined;
  readonly #counts = new Map<number, number>();
  /** The sentences that are counted, `[from, to)`. */
  #from = 0;
  #to = 0;

  constructor(utterances: readonly Utterance[]) {
    this.#utterances = utterances;
    const words = utterances[0]?.sentence.all.words;
    this.#stems = words && STEMS.of(words);
  }

  /** What two sets of words share, the later of which belongs to the sentence with this index. */
  overlapOf(a: WordSet, b: WordSet, index: number): Overlap {
    if ((a.bits & b.bits) === 0) return NOTHING;
    this.#moveTo(index);
    let count = 0;
    let shared = 0;
    let rarest = 0;
    const { marks } = a;
    const { marks: others } = b;
    for (let at = 0, other = 0; at < marks.length && other < others.length; ) {
      const mark = marks[at] as number;
      const difference = mark - (others[other] as number);
      if (difference === 0) {
        count++;
        shared += this.#weightOf(mark);
        rarest = Math.max(rarest, 2 / Math.max(2, this.#counts.get(mark) ?? 0));
      }
      if (difference <= 0) at++;
      if (difference >= 0) other++;
    }
    return count === 0 ? NOTHING : { count, cosine: shared / Math.sqrt(this.#lengthOf(a) * this.#lengthOf(b)), rarest };
  }

  /** Items come in the order of the text, so that each sentence is counted, and taken out again, about once. */
  #moveTo(index: number): void {
    const from = Math.max(0, index - REACH);
    const to = Math.min(this.#utterances.length, index + REACH + 1);
    if (from >= this.#to || to <= this.#from) {
      this.#counts.clear();
      this.#from = this.#to = from;
    }
    while (this.#to < to) this.#count(this.#to++, 1);
    while (this.#from > from) this.#count(--this.#from, 1);
    while (this.#from < from) this.#count(this.#from++, -1);
    while (this.#to > to) this.#count(--this.#to, -1);
  }

  #count(index: number, by: number): void {
    const { all, first, last } = (this.#utterances[index] as Utterance).sentence;
    for (let at = first; at < last; at++) {
      const stem = this.#stems?.get(all.norms[at] as number) ?? 0;
      this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + by);
    }
  }

  #lengthOf({ marks }: WordSet): number {
    let sum = 0;
    for (let at = 0; at < marks.length; at++) sum += this.#weightOf(marks[at] as number);
    return sum;
  }

  #weightOf(mark: number): number {
    return WEIGHTS[Math.min(WEIGHTS.length - 1, this.#counts.get(mark) ?? 0)] as number;
  }
}
