import type { DayExpression, Refiner, TimeReading } from '../time-reading.js';
import { find, isMark, skip, type TimeSentence } from '../time-sentence.js';

/** Joins the neighbours that say one time together: "Friday, 13 March", "tomorrow 5pm", "by noon on Monday", "next week, probably Tuesday". */
export const joinParts: Refiner = (readings, sentence) => {
  if (readings.length < 2) return readings;
  const joined: TimeReading[] = [];
  for (const reading of readings) {
    const before = joined.at(-1);
    const both = before === undefined ? null : join(sentence, before, reading);
    if (both === null) joined.push(reading);
    else joined[joined.length - 1] = both;
  }
  return joined;
};

interface Gap {
  readonly comma: boolean;
  readonly bracket: boolean;
}

/** What stands between two readings: nothing, a comma, an opening bracket, "of" or "probably"; null for anything else. */
function readGap(sentence: TimeSentence, from: number, to: number): Gap | null {
  let at = from;
  if (to - from > 3 || sentence.token(to)?.newline) return null;
  const comma = isMark(sentence, at, ',');
  if (comma) at += 1;
  const bracket = isMark(sentence, at, '([');
  if (bracket) at += 1;
  const filled = Math.max(skip(sentence, at, 'hedge'), skip(sentence, at, 'of'));
  return at === to || filled === to || skip(sentence, filled, 'article') === to ? { comma, bracket } : null;
}

function join(sentence: TimeSentence, a: TimeReading, b: TimeReading): TimeReading | null {
  const gap = readGap(sentence, a.end, b.first);
  if (gap === null || a.role === 'past' || b.kind === 'recurring' || a.kind === 'recurring') return null;
  const end = gap.bracket && isMark(sentence, b.end, ')]') ? b.end + 1 : b.end;
  if (a.kind === 'event') return joinEvent(sentence, a, b, end, gap);
  if (b.kind === 'event') return null;
  const day = isOtherDay(a, b) ? null : joinDays(a, b, gap);
  if (day === null) return null;
  if (a.time !== undefined && b.time !== undefined) return null;
  const part = a.part === 'end' ? a.part : (b.part ?? a.part);
  return {
    first: a.first,
    end,
    kind: 'date',
    role: a.role === 'at' ? b.role : a.role,
    preposition: a.preposition ?? b.preposition,
    day,
    time: a.time ?? b.time,
    part,
    zone: a.zone ?? b.zone,
    week: a.week ?? b.week,
    languages: a.languages ?? b.languages,
    firm: a.firm ?? b.firm,
    event: a.event ?? b.event,
  };
}

/** "For 6 June by Friday": what is wanted then, and by when. */
function isOtherDay(a: TimeReading, b: TimeReading): boolean {
  if (a.day === undefined || b.day === undefined || a.preposition === undefined) return false;
  return b.role === 'deadline' && a.preposition !== b.preposition;
}

function joinEvent(sentence: TimeSentence, a: TimeReading, b: TimeReading, end: number, gap: Gap): TimeReading | null {
  if (gap.comma || b.day === undefined || b.kind !== 'date' || b.role === 'past' || b.role === 'start') return null;
  return { ...a, end, day: withMonth(b.day, a, sentence), ...(b.time === undefined ? {} : { time: b.time }) };
}

/** "Before the July data comes out on the 6th": the event names the month of its day. */
function withMonth(day: DayExpression, event: TimeReading, sentence: TimeSentence): DayExpression {
  if (day.form !== 'calendar' || day.month !== undefined) return day;
  for (let at = event.first; at < event.end; at += 1) {
    const month = find(sentence, at, 'month');
    if (month !== null && !month.careful) return { ...day, month: month.meaning.month };
  }
  return day;
}

/** The day of both together; undefined where neither says one, null where they are two different times. */
function joinDays(a: TimeReading, b: TimeReading, gap: Gap): DayExpression | undefined | null {
  if (a.kind === 'duration' || b.kind === 'duration') return null;
  if (a.week !== undefined && b.day?.form === 'weekday' && b.day.choice === 'coming') return inWeek(b.day, a.week);
  if (b.week !== undefined && a.day?.form === 'weekday' && a.day.choice === 'coming' && !gap.comma)
    return inWeek(a.day, b.week);
  if (isPeriod(a) || isPeriod(b)) return null;
  if (a.day === undefined || b.day === undefined) {
    return gap.comma && a.day === undefined && a.time === undefined ? null : (a.day ?? b.day);
  }
  if (a.day.form === 'weekday' && b.day.form === 'calendar') return { ...b.day, weekday: a.day.weekday };
  if (a.day.form === 'calendar' && b.day.form === 'weekday' && a.day.weekday === undefined)
    return { ...a.day, weekday: b.day.weekday };
  if (
    a.day.form === 'shift' &&
    (b.day.form === 'weekday' || b.day.form === 'calendar') &&
    (gap.bracket || gap.comma || !b.preposition)
  )
    return b.day.form === 'calendar' && b.day.month !== undefined ? b.day : a.day;
  return null;
}

function isPeriod(reading: TimeReading): boolean {
  return reading.kind === 'vague' && reading.part === undefined;
}

function inWeek(day: DayExpression & { readonly form: 'weekday' }, weeks: number): DayExpression {
  return { form: 'weekday', weekday: day.weekday, choice: 'week', weeks };
}
