import { LANGUAGES } from '../../../languages/languages.js';
import { formatDate } from '../../../times/deadlines/due-date.js';
import { toDueDate } from '../../../times/deadlines/find-deadlines.js';
import type { WallTime } from '../../../types/conversation.js';
import { knownWord } from '../1-segment/words.js';
import type { Utterance } from '../2-read/utterance.js';
import type { Discourse } from './discourse.js';
import type { Deadline } from './resolved-item.js';
import { referenceOf } from './time-in-sentence.js';

/** The numbers of the nouns that name an event. */
const NOUNS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap(({ timeWords }) => timeWords?.eventNouns?.split('|') ?? [])
    .filter((noun) => !noun.includes(' '))
    .map((noun) => [noun, knownWord(noun)]),
);
const NEXT = new RegExp(
  `(?<!\\p{L})(?:${LANGUAGES.flatMap(({ timeWords }) => timeWords?.which?.next ?? []).join('|')})(?!\\p{L})`,
  'iu',
);
const LAST_WORD = /[\p{L}-]{1,40}$/u;
/** Between the name of an event and its day stand no more characters than these: "next meeting will be on the 25th". */
const GAP = 12;
/** The same where the words of a time hold the name too, with the day in them: "when we have the workshop on the 27th". */
const GAP_AND_DAY = 24;
const STOP = /[.;!?\n]/;
/** How many sentences off, before or behind, the day of an event may be told: another thread may follow in the same text. */
const REACH = 60;

/** The days that are given to an event, by the sentence that gives them. */
export type EventDays = ReadonlyMap<number, readonly string[]>;

/** The day that is given to the event by which something is to be done; undefined where none is, or several. */
export function dayOfEvent({ words, sentence, isAfter }: Deadline, discourse: Discourse): string | undefined {
  const noun = NOUNS.get(LAST_WORD.exec(words)?.[0].toLowerCase() ?? '');
  if (noun === undefined || isAfter) return undefined;
  const days = discourse.eventDays.get(noun) ?? daysOf(noun, discourse);
  discourse.eventDays.set(noun, days);
  const said = discourse.utterances[sentence]?.message.sentAt ?? discourse.referenceTime;
  const isNext = NEXT.test(words);
  const ahead = new Set<string>();
  for (let at = sentence - REACH; at <= sentence + REACH; at++)
    for (const day of days.get(at) ?? []) if (isAhead(day, said, isNext)) ahead.add(day);
  const [day] = ahead;
  return ahead.size === 1 ? day : undefined;
}

/** The next meeting is not the one of the same day. */
function isAhead(day: string, said: WallTime | null, isNext: boolean): boolean {
  if (said === null) return true;
  const today = formatDate(said);
  return isNext ? day > today : day >= today;
}

/** The days that stand right behind the name of an event, wherever it is named. */
function daysOf(noun: number, discourse: Discourse): EventDays {
  const days = new Map<number, string[]>();
  for (const utterance of discourse.utterances) {
    const { all, first, last, index } = utterance.sentence;
    for (let at = first; at < last; at++) {
      if (all.norms[at] !== noun) continue;
      const day = dayBehind(utterance, all.ends[at] as number, discourse);
      if (day !== undefined) days.set(index, [...(days.get(index) ?? []), day]);
    }
  }
  return days;
}

function dayBehind({ message, sentence }: Utterance, end: number, discourse: Discourse): string | undefined {
  const reference = referenceOf(message, discourse);
  const { text } = message.body;
  for (const found of discourse.times.find(text, sentence.span, reference)) {
    const holdsName = found.span.start < end && found.span.end > end;
    const gap = holdsName ? found.span.end - end : found.span.start - end;
    if (gap < 0 || gap > (holdsName ? GAP_AND_DAY : GAP) || STOP.test(text.slice(end, end + gap))) continue;
    return toDueDate(found, reference)?.split('T')[0];
  }
  return undefined;
}
