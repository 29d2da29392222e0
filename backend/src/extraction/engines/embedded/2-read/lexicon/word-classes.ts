import { WordTable } from '../../1-segment/word-table.js';
import { knownWord } from '../../1-segment/words.js';
import { DE_FUNCTION_WORDS } from './de-function-words.js';
import { germanForms } from './de-verbs.js';
import { EN_FUNCTION_WORDS } from './en-function-words.js';
import { ES_FUNCTION_WORDS } from './es-function-words.js';
import { spanishForms } from './es-verbs.js';
import { FR_FUNCTION_WORDS } from './fr-function-words.js';
import { frenchForms } from './fr-verbs.js';
import { inflect } from './inflect.js';
import { mayJoinPronouns, withoutPronouns } from './pronoun-tails.js';
import { PT_FUNCTION_WORDS } from './pt-function-words.js';
import { portugueseForms } from './pt-verbs.js';
import type { VerbFormClass, VerbForms } from './verb-forms.js';
import { STATE_VERBS, WORK_VERBS } from './work-verbs.js';

/** Classes that a word may belong to, as bits. */
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
  noun: 2048,
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

const DAY_WORDS =
  'today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun eod eow eom cob asap ' +
  'morning afternoon evening noon lunch midnight weekend week month quarter january february march april june july august september october november december ' +
  'heute morgen montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche demain ' +
  'lunes martes miércoles jueves viernes sábado domingo mañana hoy segunda terça quarta quinta sexta amanhã hoje ' +
  'übermorgen sonnabend montags freitags abend vormittag nachmittag mittag wochenende après-demain hui soir matin midi aprem week-end ' +
  'noche finde segunda-feira terça-feira quarta-feira quinta-feira sexta-feira noite';
const UNIT_WORDS = 'minute minutes min mins hour hours hr hrs day days week weeks month months quarter sprint';
const PRONOUNS =
  'i me we us you he him she her it they them someone somebody anyone anybody everyone everybody who this that these those';
const DETERMINERS =
  'a an the this that these those my your his her its our their any some all both each every no another';
const PREPOSITIONS =
  'of at by for with about into to from in on off over under up down out before after until till since within against via per';

const classes = new Map<string, number>();

function add(words: string | readonly string[], bit: number): void {
  for (const word of typeof words === 'string' ? words.split(' ') : words)
    classes.set(word, (classes.get(word) ?? 0) | bit);
}

add(EN_FUNCTION_WORDS, WORD_CLASS.function);
for (const words of [DE_FUNCTION_WORDS, FR_FUNCTION_WORDS, ES_FUNCTION_WORDS, PT_FUNCTION_WORDS])
  add(words, WORD_CLASS.function);
add(DAY_WORDS, WORD_CLASS.day);
add(UNIT_WORDS, WORD_CLASS.unit);
add(PRONOUNS, WORD_CLASS.pronoun);
add(DETERMINERS, WORD_CLASS.determiner);
add(PREPOSITIONS, WORD_CLASS.preposition);
add(STATE_VERBS, WORD_CLASS.state);
for (const verb of WORK_VERBS) {
  const forms = inflect(verb);
  add([forms.base], WORD_CLASS.work);
  add([forms.ing], WORD_CLASS.workIng);
  add([forms.past, forms.participle], WORD_CLASS.workPast);
  add([forms.third], WORD_CLASS.workThird);
}

/** Classes of which a word of English is none, whatever it looks like: "moved", "files". */
const UNSURE = WORD_CLASS.second | WORD_CLASS.clearImperative | WORD_CLASS.participle;
const ENGLISH_FORMS = WORD_CLASS.workPast | WORD_CLASS.workThird;
for (const forms of [germanForms(), frenchForms(), spanishForms(), portugueseForms()]) addForms(forms);

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

/** The classes of a word, as bits of {@link WORD_CLASS}; 0 for a word that no list knows. */
export function classesOf(norm: string): number {
  return classes.get(norm) ?? classesWithPronouns(norm);
}

const ASKED = 1 << 31;
/** {@link classesOf} by number of the word; the sign bit is always set, so that no entry is 0. */
export const WORD_CLASSES = new WordTable(
  (norm) => classesOf(norm) | ASKED,
  (words, word) => (mayJoinPronouns(words, word) ? classesWithPronouns(words.normOf(word)) : 0) | ASKED,
);

/** "envoie-moi" can only be a call, "mandarlo" stays an infinitive and "mando-te" stays a first person. */
function classesWithPronouns(norm: string): number {
  const found = withoutPronouns(norm);
  if (found === null) return 0;
  for (const base of found.bases) {
    const mask = classes.get(base) ?? 0;
    if (found.tail === 'tu' || found.tail === 'vous') {
      const asked = mask & (WORD_CLASS.second | WORD_CLASS.frVous);
      if (asked !== 0) return asked;
    }
    const kept = mask & (found.hyphen ? KEPT : WORD_CLASS.infinitive);
    const call = (mask & (found.hyphen ? CALLS : IBERIAN_CALLS)) !== 0 ? WORD_CLASS.clearImperative : 0;
    if ((kept | call) !== 0) return kept | call;
  }
  return 0;
}
