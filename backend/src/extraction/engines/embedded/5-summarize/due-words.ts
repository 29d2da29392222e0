import { anyOf, wordsOf } from '../../../languages/languages.js';
import type { Task } from '../../../types/extraction.js';
import { classesOf, WORD_CLASS } from '../2-read/lexicon/word-classes.js';

const MONTHS = [...wordsOf('summary.months')];
const BEFORE_TIME = new RegExp(anyOf('summary.beforeTime'), 'i');

/** When a task is due, for behind its words: " (16 April)", or the thread's own " (by Friday)" where no date is known. */
export function dueWords({ deadline, dueDate }: Pick<Task, 'deadline' | 'dueDate'>, words: string): string {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(dueDate ?? '') ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name !== undefined) return saysDay(words, Number(day), name) ? '' : ` (${Number(day)} ${name})`;
  const bare = (deadline ?? '').replace(BEFORE_TIME, '');
  const opening = bare.split(' ', 2).join(' ').toLowerCase();
  if (bare === '' || words.toLowerCase().includes(opening) || !namesTime(bare)) return '';
  return ` (${bare})`;
}

/** A deadline without a date is worth telling where it begins as a time does. */
const NAMES_TIME = new RegExp(`^(?:${anyOf('summary.times')}\\b|\\d)`, 'i');
const MAY_NAME_PLACE = new RegExp(`^${anyOf('summary.places')}\\s`, 'i');

function namesTime(words: string): boolean {
  if (!NAMES_TIME.test(words)) return false;
  const isTime = (word: string) => /\d/.test(word) || (classesOf(word) & (WORD_CLASS.day | WORD_CLASS.unit)) !== 0;
  return (
    !MAY_NAME_PLACE.test(words) ||
    words
      .toLowerCase()
      .split(/[\s,.]/)
      .some(isTime)
  );
}

function saysDay(words: string, day: number, month: string): boolean {
  const said = words.toLowerCase();
  const days: readonly string[] = said.match(/\d{1,4}/g) ?? [];
  return days.includes(String(day)) && said.includes(month.slice(0, 3).toLowerCase());
}
