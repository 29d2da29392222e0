import type { Which } from '../../../languages/time-words.js';
import type { Unit } from '../lexicon/meaning.js';
import { ADJECTIVES_FIRST } from '../lexicon/phrases.js';
import type { Governor, TimeReading } from '../time-reading.js';
import { find, type TimeSentence } from '../time-sentence.js';

const BOUNDED: ReadonlySet<Unit> = new Set<Unit>(['hour', 'week', 'weekend', 'month', 'quarter']);
const SHIFTS = { this: 0, next: 1, last: -1, after_next: 2 } as const;

/** This week, next month, over the weekend, la semaine prochaine, nächste Woche: too wide for a day. */
export function parsePeriod(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const before = find(sentence, at, 'which');
  const unitAt = at + (before?.length ?? 0);
  const unit = find(sentence, unitAt, 'unit');
  if (unit === null) return null;
  let end = unitAt + unit.length;
  const after = find(sentence, end, 'which');
  const follows =
    after !== null &&
    (after.meaning.which === 'after_next' ||
      (before === null && (after.languages & unit.languages & ~ADJECTIVES_FIRST) !== 0));
  const which = follows ? after.meaning.which : before?.meaning.which;
  if (follows) end += after.length;
  const { unit: name } = unit.meaning;
  if (which === undefined) {
    if (name !== 'weekend' || governor === null) return null;
  } else if (!isNamedPeriod(name, which)) return null;
  const shift = which === undefined ? 0 : SHIFTS[which];
  return {
    first: at,
    end,
    kind: 'vague',
    isOpen: !BOUNDED.has(name),
    role: which === 'last' ? 'past' : 'at',
    languages: unit.languages,
    ...(name === 'week' ? { week: shift } : {}),
  };
}

function isNamedPeriod(unit: Unit, which: Which): boolean {
  if (unit === 'minute') return false;
  return unit !== 'hour' && unit !== 'day' && unit !== 'business_day' ? true : which !== 'this';
}
