import { LANGUAGES, wordsOf } from '../../../../languages/languages.js';
import type { VerbFormClass, VerbForms } from '../../../../languages/verbs.js';
import { WordTable } from '../../1-segment/word-table.js';
import { knownWord } from '../../1-segment/words.js';
import { withoutPronouns } from './pronoun-tails.js';

/** Classes of words, as bits. */
export const WORD_CLASS = {
  work: 1,
  workIng: 2,
  workPast: 4,
  workThird: 8,
  state: 16,
  function: 32,
  day: 64,
  unit: 128,
  pronoun: 256,
  determiner: 512,
  preposition: 1024,
  deInfinitive: 1 << 12,
  deFirst: 1 << 13,
  deSecond: 1 << 14,
  deThird: 1 << 15,
  deImperative: 1 << 16,
  participle: 1 << 17,
  infinitive: 1 << 18,
  futureFirst: 1 << 19,
  futureThird: 1 << 20,
  second: 1 << 21,
  clearImperative: 1 << 22,
  frFirst: 1 << 23,
  frThird: 1 << 24,
  frVous: 1 << 25,
  frNous: 1 << 26,
  ibFirst: 1 << 27,
  ibThird: 1 << 28,
  ibSubjunctive: 1 << 29,
  ibWe: 1 << 30,
} as const;

const classes = new Map<string, number>();

function add(words: string | readonly string[] | undefined, bit: number): void {
  for (const word of typeof words === 'string' ? words.split(' ') : (words ?? []))
    classes.set(word, (classes.get(word) ?? 0) | bit);
}

for (const { functionWords } of LANGUAGES) {
  add(functionWords.all, WORD_CLASS.function);
  add(functionWords.days, WORD_CLASS.day);
  add(functionWords.units, WORD_CLASS.unit);
  add(functionWords.pronouns, WORD_CLASS.pronoun);
  add(functionWords.determiners, WORD_CLASS.determiner);
  add(functionWords.prepositions, WORD_CLASS.preposition);
}

/** Classes that an English word never belongs to, whatever it looks like: "moved", "files". */
const UNSURE = WORD_CLASS.second | WORD_CLASS.clearImperative | WORD_CLASS.participle;
const ENGLISH_FORMS = WORD_CLASS.workPast | WORD_CLASS.workThird;
for (const { verbs } of LANGUAGES) if (verbs !== undefined) addForms(verbs.forms());

function addForms(forms: VerbForms): void {
  for (const [name, words] of Object.entries(forms)) {
    const bit = WORD_CLASS[name as VerbFormClass];
    add(
      [...words].filter((word) => ((classes.get(word) ?? 0) & ENGLISH_FORMS) === 0 || (bit & UNSURE) === 0),
      bit,
    );
  }
}

for (const word of classes.keys()) knownWord(word);

const IBERIAN_CALLS = WORD_CLASS.ibThird | WORD_CLASS.ibSubjunctive | WORD_CLASS.clearImperative;
const CALLS = WORD_CLASS.frFirst | WORD_CLASS.frVous | IBERIAN_CALLS;
const KEPT = WORD_CLASS.infinitive | WORD_CLASS.ibFirst | WORD_CLASS.ibWe | WORD_CLASS.second;

/** The classes of a word, as bits of {@link WORD_CLASS}; 0 for an unknown word. */
export function classesOf(norm: string): number {
  return classes.get(norm) ?? classesWithPronouns(norm);
}

const ASKING = wordsOf('verbs.asking');
const ASKED = 1 << 31;
/** {@link classesOf} by word number. The sign bit is always set, so that no entry is 0. */
export const WORD_CLASSES = new WordTable(
  (norm) => classesOf(norm) | ASKED,
  (words, word) => classesWithPronouns(words.normOf(word)) | ASKED,
);

/** "envoie-moi" can only be an imperative, "mandarlo" remains an infinitive and "mando-te" remains a first person. */
function classesWithPronouns(norm: string): number {
  const found = withoutPronouns(norm);
  if (found === null) return 0;
  for (const base of found.bases) {
    const mask = classes.get(base) ?? 0;
    if (ASKING.has(found.tail)) {
      const asked = mask & (WORD_CLASS.second | WORD_CLASS.frVous);
      if (asked !== 0) return asked;
    }
    const kept = mask & (found.hyphen ? KEPT : WORD_CLASS.infinitive);
    const call = (mask & (found.hyphen ? CALLS : IBERIAN_CALLS)) !== 0 ? WORD_CLASS.clearImperative : 0;
    if ((kept | call) !== 0) return kept | call;
  }
  return 0;
}
