import { LANGUAGES } from '../../../languages/languages.js';
import { littleWordsIn } from './language.js';
import { RESPELLED } from './spelling.js';
import type { Tokens } from './tokens.js';
import { knownWord } from './words.js';

/** How many tokens before a sentence tell its language where it does not tell it itself. */
const LOOK_BACK = 120;
const [ENGLISH] = LANGUAGES;
const LITTLE: ReadonlySet<string> = new Set(ENGLISH?.functionWords.little.split(' '));
const FOREIGN = Object.entries(ENGLISH?.spelling?.contractions?.foreignToo ?? {}).flatMap(([language, words]) =>
  words.split(' ').map((word) => ({ language, word, number: knownWord(word) })),
);
/** How many English little words each of them is read as, which speak for no language. */
const ENGLISH_IN = new Map(
  FOREIGN.map(({ word, number }) => [number, (RESPELLED.get(word) ?? []).filter((read) => LITTLE.has(read)).length]),
);

/** "im" is "I am" in English chats and a word of its own in German ones: which of the two it is in a sentence. */
export class DoubtfulSpellings {
  readonly #tokens: Tokens;
  readonly #seen: number[] = [];
  /** How many English words the doubtful ones were read as. */
  #english = 0;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** Notes a word that was read as English though it may not be. */
  note(word: number): void {
    if (!ENGLISH_IN.has(word)) return;
    this.#seen.push(word);
    this.#english += ENGLISH_IN.get(word) ?? 0;
  }

  /** The words noted since it was last asked that are of another language in the sentence that begins at token `from`. */
  foreignFrom(from: number): ReadonlySet<number> | undefined {
    if (this.#seen.length === 0) return undefined;
    const foreign = [...new Set(this.#seen)].filter((word) => this.#isForeign(word, from));
    this.#seen.length = 0;
    this.#english = 0;
    return foreign.length === 0 ? undefined : new Set(foreign);
  }

  #isForeign(word: number, from: number): boolean {
    const leadIn = (language: string, ...place: readonly [start: number, end: number]) =>
      littleWordsIn(this.#tokens, language, ...place) - littleWordsIn(this.#tokens, ENGLISH?.code ?? '', ...place);
    return FOREIGN.some(({ language, number }) => {
      if (number !== word) return false;
      const lead = leadIn(language, from, this.#tokens.size) + this.#english;
      return lead === 0 ? leadIn(language, Math.max(0, from - LOOK_BACK), from) > 0 : lead > 0;
    });
  }
}
