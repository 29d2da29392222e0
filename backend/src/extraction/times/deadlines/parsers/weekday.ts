import { LANGUAGES } from '../../../languages/languages.js';
import type { Which } from '../../../languages/time-words.js';
import { isPlausibleWeekday } from '../context.js';
import { KIND_BITS } from '../lexicon/meaning.js';
import { ADJECTIVES_FIRST, type Languages, languagesWith } from '../lexicon/phrases.js';
import type { DayExpression, Governor, TimeReading } from '../time-reading.js';
import { find, isMark, kindsAt, type TimeSentence } from '../time-sentence.js';
import { wordsOf } from '../time-token.js';

const WEEK = LANGUAGES.map(({ timing }) => timing?.weekBehind?.split('|').map(wordsOf) ?? []);
/** Letters of a weekday that may be shortened by a full stop. */
const LONGEST_SHORT = 4;
const SKIPS_A_WEEK = languagesWith(({ habits }) => habits?.nextSkipsAWeek);

/** Friday, this Friday, next Friday, Friday week, vendredi prochain, sexta que vem. */
export function parseWeekday(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const before = find(sentence, at, 'which');
  const dayAt = at + (before?.length ?? 0);
  const weekday = find(sentence, dayAt, 'weekday');
  if (weekday === null || sentence.token(dayAt - 1)?.lower === '#') return null;
  if (isCounted(sentence, at)) return null;
  if (sentence.token(dayAt)?.glued && !isMark(sentence, dayAt - 1, '(/–-"\'[*,:')) return null;
  let end = dayAt + weekday.length;
  const isShort = weekday.careful && (sentence.token(dayAt)?.lower.length ?? 0) <= LONGEST_SHORT;
  if (isShort && isMark(sentence, end, '.') && sentence.token(end)?.glued) end += 1;
  const after = before === null ? find(sentence, end, 'which') : null;
  const skipsAWeek = (weekday.languages & SKIPS_A_WEEK) !== 0;
  const follows = after !== null && canFollow(sentence, end, after.meaning.which, weekday.languages, after.length);
  const isSure = before !== null || (follows && (after.languages & weekday.languages) !== 0);
  if (!isSure && !isPlausibleWeekday(sentence, dayAt, weekday, governor)) return null;
  const which = before?.meaning.which ?? (follows ? after.meaning.which : null);
  if (follows && after !== null) end += after.length;
  const week = which === null ? weekBehind(sentence, end, weekday.languages) : 0;
  if (week > 0) {
    return make(
      at,
      end + week,
      { form: 'weekday', weekday: weekday.meaning.weekday, choice: 'coming', weeks: 1 },
      weekday.languages,
    );
  }
  const day = choose(weekday.meaning.weekday, which, skipsAWeek);
  const { part } = weekday.meaning;
  const reading = { ...make(at, end, day, weekday.languages), ...(part === undefined ? {} : { part }) };
  return which === 'last' ? { ...reading, role: 'past' } : reading;
}

/** How many tokens behind a weekday put it a week further: "Monday week", "lundi en huit". */
function weekBehind(sentence: TimeSentence, at: number, languages: Languages): number {
  const phrases = WEEK.flatMap((ofLanguage, bit) => ((languages & (1 << bit)) === 0 ? [] : ofLanguage));
  const phrase = phrases.find((words) => words.every((word, step) => sentence.token(at + step)?.lower === word));
  return phrase?.length ?? 0;
}

/** "The second Thursday of January" is not the Thursday that comes. */
function isCounted(sentence: TimeSentence, at: number): boolean {
  return (kindsAt(sentence, at - 1) & KIND_BITS.ordinal) !== 0 && sentence.token(at - 1)?.kind === 'word';
}

/** "Donnerstag nächster Woche" is a day of a week; in a language that puts "next" first, it follows a day only in "Tuesday next," and "after next"; "next week" is a week. */
function canFollow(sentence: TimeSentence, at: number, which: Which, languages: Languages, length: number): boolean {
  if ((kindsAt(sentence, at + length) & KIND_BITS.unit) !== 0) return false;
  if ((languages & ADJECTIVES_FIRST) === 0 || which === 'after_next') return true;
  return (
    which === 'next' && length === 1 && (sentence.token(at + 1) === undefined || isMark(sentence, at + 1, ',.;!?'))
  );
}

function choose(weekday: number, which: Which | null, skipsAWeek: boolean): DayExpression {
  const base = { form: 'weekday', weekday, weeks: 0 } as const;
  if (which === 'this') return { ...base, choice: 'this' };
  if (which === 'after_next') return { ...base, choice: 'week', weeks: 2 };
  return which === 'next' && skipsAWeek ? { ...base, choice: 'week', weeks: 1 } : { ...base, choice: 'coming' };
}

function make(first: number, end: number, day: DayExpression, languages: number): TimeReading {
  return { first, end, kind: 'date', day, role: 'at', languages };
}
