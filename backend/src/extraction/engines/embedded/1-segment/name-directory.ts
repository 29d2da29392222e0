import { wordsOf } from '../../../languages/languages.js';
import { OTHERS } from '../../../languages/others.js';
import { PLURAL_TITLES, TITLES } from '../../../languages/titles.js';
import type { Participant } from '../../../types/conversation.js';
import type { Words } from './words.js';

/** Which participant a word names. */
export interface NameDirectory {
  /** Participant index, or -1. A word that is also an ordinary word counts only with a capital. */
  readonly lookup: (norm: string, capital: boolean) => number;
  /** Every single word that names somebody. */
  readonly words: Iterable<string>;
}

const AMBIGUOUS = -2;
const WORD = /[\p{L}\p{N}_]{1,60}(?:['’\-.][\p{L}\p{N}_]{1,60}){0,4}/gu;
const NOT_CALLED: ReadonlySet<string> = new Set([
  ...TITLES,
  ...PLURAL_TITLES,
  ...wordsOf('spelling.notCalled'),
  ...Object.values(OTHERS).flatMap(({ notCalled }) => notCalled?.split(' ') ?? []),
]);
const NAMES_THAT_ARE_WORDS = wordsOf('spelling.namesToo');

/** Builds the look-up from names, first names, last names and handles; a first name that two people share names nobody. */
export function nameDirectory(participants: readonly Participant[]): NameDirectory {
  const owners = new Map<string, number>();
  const add = (key: string, index: number) => {
    const known = owners.get(key);
    owners.set(key, known === undefined || known === index ? index : AMBIGUOUS);
  };
  for (const participant of participants) {
    for (const name of [participant.name, ...participant.aliases]) {
      const lower = name.replace(/[’ʼ]/g, "'").replace(/^@/, '').toLowerCase();
      const local = lower.includes('@') ? lower.slice(0, lower.indexOf('@')) : lower;
      add(local, participant.index);
      for (const word of local.match(WORD) ?? []) {
        if (!NOT_CALLED.has(word) && word.length > 1) add(word, participant.index);
      }
    }
  }
  return {
    lookup(norm, capital) {
      const found = owners.get(norm);
      if (found === undefined || found === AMBIGUOUS) return -1;
      return capital || !NAMES_THAT_ARE_WORDS.has(norm) ? found : -1;
    },
    words: owners.keys(),
  };
}

/** The directory by numbers of words: asked for every word of the conversation, of which few are names. */
export class NamedWords {
  /** One bit for each of 1,024 remainders of word numbers: they rule out most words without a look-up. */
  readonly #bits = new Int32Array(32);
  readonly #withCapital = new Map<number, number>();
  readonly #withSmall = new Map<number, number>();

  constructor(names: NameDirectory, words: Words) {
    for (const name of names.words) {
      const participant = names.lookup(name, true);
      if (participant < 0) continue;
      const word = words.numberOf(name);
      this.#bits[(word >>> 5) & 31] = (this.#bits[(word >>> 5) & 31] as number) | (1 << (word & 31));
      this.#withCapital.set(word, participant);
      if (names.lookup(name, false) >= 0) this.#withSmall.set(word, participant);
    }
  }

  /** Participant that the word names, or -1. */
  participantOf(word: number, capital: boolean): number {
    if (((this.#bits[(word >>> 5) & 31] as number) & (1 << (word & 31))) === 0) return -1;
    return (capital ? this.#withCapital : this.#withSmall).get(word) ?? -1;
  }
}
