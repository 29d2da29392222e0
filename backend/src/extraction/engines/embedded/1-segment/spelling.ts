import { LANGUAGES } from '../../../languages/languages.js';
import type { Contractions } from '../../../languages/spelling.js';
import { knownWord, knownWords, straightened, type Words } from './words.js';

/** How one written word is read as two tokens, or as one of another spelling. Offsets are from its first letter. */
export interface Spelling {
  /** Norm of the first token; it covers `[0, firstEnd)`, or the whole word where that is -1. */
  readonly first: number;
  readonly firstEnd: number;
  /** Norm of the second token, which covers the rest from `secondStart` on; -1 where there is none. */
  readonly second: number;
  readonly secondStart: number;
  /** The second token has a capital where the word has one. */
  readonly bothCapital: boolean;
  /** Which of the two may be somebody's name. */
  readonly name: 'none' | 'first' | 'second';
}

const CONTRACTIONS = LANGUAGES.flatMap(({ spelling }) => spelling?.contractions ?? []);
const numbersOf = (part: (contractions: Contractions) => string | undefined): ReadonlySet<number> =>
  new Set(CONTRACTIONS.flatMap((contractions) => part(contractions)?.split(' ') ?? []).map(knownWord));
/** What whole words are read as. */
export const RESPELLED: ReadonlyMap<string, readonly string[]> = new Map(
  CONTRACTIONS.flatMap(({ respelled }) => respelled.split(', ')).flatMap((group) => {
    const [words = '', reading = ''] = group.split(': ');
    return words.split(' ').map((word) => [word, reading.split(' ')] as const);
  }),
);
/** Those that are read so only at the head of a clause, and the words that one may begin behind. */
export const AT_HEAD = numbersOf(({ atHead }) => atHead);
export const BEFORE_HEAD = numbersOf(({ beforeHead }) => beforeHead);
const ENDINGS = new Map(CONTRACTIONS.flatMap(({ endings }) => Object.entries(endings)));
const DENIED = CONTRACTIONS.map(({ denied }) => denied);

/** How a word of small letters is read whose first apostrophe is at `apostrophe`, or that has none (-1). */
function spell(word: string, apostrophe: number, numberOf: (norm: string) => number): Spelling | undefined {
  const respelled = RESPELLED.get(word);
  if (respelled !== undefined) {
    const [first = '', second] = respelled;
    return {
      first: numberOf(first),
      firstEnd: -1,
      second: second === undefined ? -1 : numberOf(second),
      secondStart: 0,
      bothCapital: true,
      name: 'none',
    };
  }
  if (apostrophe < 0) return undefined;
  const stem = word.slice(0, apostrophe);
  const ending = word.slice(apostrophe);
  const denied = DENIED.find((one) => ending === one.ending && stem.endsWith(one.behind));
  if (denied !== undefined) {
    const first = numberOf(stem.slice(0, -denied.behind.length));
    return { first, firstEnd: -1, second: numberOf(denied.word), secondStart: 0, bothCapital: false, name: 'none' };
  }
  const written = ENDINGS.get(ending);
  const cut = written === undefined ? apostrophe + 1 : apostrophe;
  return {
    first: numberOf(written === undefined ? `${stem}'` : stem),
    firstEnd: cut,
    second: numberOf(written ?? word.slice(cut)),
    secondStart: cut,
    bothCapital: false,
    name: written === undefined ? 'second' : 'first',
  };
}

/** Spellings of known words, by word. */
const KNOWN_SPELLINGS: (Spelling | undefined)[] = [];
for (const word of [...RESPELLED.keys(), ...CONTRACTIONS.flatMap(({ common }) => common())]) {
  const number = knownWord(word);
  KNOWN_SPELLINGS[number] = spell(word, word.indexOf("'"), knownWord);
}
/** Words from this number on are read as they are written, unless they hold an apostrophe. */
export const SPELLED_UNTIL = knownWords();

const ENDINGS_APART = new Map([...ENDINGS].map(([ending, word]) => [ending, knownWord(word)]));

/** What an ending is read as that stands apart from its word, as transcripts have it: "I 'll"; undefined for anything else. */
export function endingApart(ending: string): number | undefined {
  return ENDINGS_APART.get(straightened(ending.toLowerCase()));
}

/** How the words of one conversation are read. */
export class Spellings {
  readonly #words: Words;
  #own: Map<number, Spelling | undefined> | undefined;

  constructor(words: Words) {
    this.#words = words;
  }

  /** How a word is read whose first apostrophe is at `apostrophe`, or -1; undefined where it is read as written. */
  of(word: number, apostrophe: number): Spelling | undefined {
    if (word < SPELLED_UNTIL) return KNOWN_SPELLINGS[word];
    if (apostrophe < 0) return undefined;
    this.#own ??= new Map();
    if (this.#own.has(word)) return this.#own.get(word);
    const spelling = this.ofNorm(this.#words.normOf(word), apostrophe);
    this.#own.set(word, spelling);
    return spelling;
  }

  ofNorm(norm: string, apostrophe: number): Spelling | undefined {
    return spell(norm, apostrophe, (part) => this.#words.numberOf(part));
  }
}
