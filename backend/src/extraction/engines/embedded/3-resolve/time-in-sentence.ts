import { anyOf, LANGUAGES, wordsOf } from '../../../languages/languages.js';
import { type FoundTime, type TimeReference, toDueDate } from '../../../times/deadlines/find-deadlines.js';
import type { Span } from '../../../types/span.js';
import type { Sentence } from '../1-segment/sentence.js';
import { KIND } from '../1-segment/token.js';
import type { Tokens } from '../1-segment/tokens.js';
import { knownWord } from '../1-segment/words.js';
import type { Utterance } from '../2-read/utterance.js';
import type { Discourse } from './discourse.js';
import type { Deadline } from './resolved-item.js';
import { SIGN } from './word-signs.js';

/** Roles in which a time can say when something is to be done. */
const DUE_ROLES: ReadonlySet<FoundTime['role']> = new Set(['deadline', 'at']);
/** Below this strength a time is said beside the task, not as its deadline. */
const MIN_STRENGTH = 0.15;
/** What a day that the calendar tells counts for over "before the launch". */
const DATED = 0.3;
/** What "today" counts for over the day that is spoken of: "I'll book the tenth today". */
const NOW = 0.15;
const NOW_WORDS = new RegExp(`^${anyOf('progress.now')}\\b`, 'i');
/** A sentence with more tokens that opens with "today" tells of the day rather than of a deadline. */
const LONG = 24;
/** An hour alone: it says when on the day, not which day. */
const CLOCK = new RegExp(
  `^${anyOf('progress.beforeHour')}?\\d{1,2}(?:[:.h]\\d{2})? ?${anyOf('progress.behindHour')}?$`,
  'i',
);
const STATING = 'due';
const AFTER = 'after';
const COMMA = knownWord(',');
const AND: ReadonlySet<number> = new Set([...wordsOf('functionWords.and')].map(knownWord));
const BEGINNING: ReadonlySet<number> = new Set([...wordsOf('progress.beginning')].map(knownWord));
/** A time that is said beside the task comes behind those of every clause. */
const ASIDE = 1000;
const REPLACING = LANGUAGES.flatMap(({ progress }) => progress?.replacing ?? []).map((words) =>
  words.split(' ').map(knownWord),
);

/** The deadline of a whole sentence, read once however many tasks ask for it. */
export function deadlineOfSentence(utterance: Utterance, discourse: Discourse): Deadline | undefined {
  const known = discourse.deadlines.get(utterance.sentence.index);
  if (known !== undefined) return known === null ? undefined : known;
  const found = deadlineIn(utterance, utterance.sentence.span, discourse);
  discourse.deadlines.set(utterance.sentence.index, found ?? null);
  return found;
}

/**
 * The time in `within` of a sentence by which something is to be done: that of the main clause before that of another,
 * then the strongest, and of equals the first.
 */
export function deadlineIn(utterance: Utterance, within: Span, discourse: Discourse): Deadline | undefined {
  const times = deadlinesIn(utterance, within, discourse);
  let best: RankedTime | undefined;
  for (const time of times) {
    if (best === undefined || time.clause < best.clause || (time.clause === best.clause && time.weight > best.weight))
      best = time;
  }
  return best?.deadline;
}

/** The day that a sentence says is the deadline. */
export function statedDeadline(utterance: Utterance, discourse: Discourse): Deadline | undefined {
  const times = deadlinesIn(utterance, utterance.sentence.span, discourse);
  return times.find(({ isStated, deadline }) => isStated && deadline.dueDate !== undefined)?.deadline;
}

/** The last time of a sentence whose own stretch between marks has none of the signs: "Friday is tight, Monday is certain". */
export function lastDeadlineWithout(signs: number, utterance: Utterance, discourse: Discourse): Deadline | undefined {
  const times = deadlinesIn(utterance, utterance.sentence.span, discourse);
  return times.findLast(({ span }) => (signsAround(span, utterance.sentence, discourse) & signs) === 0)?.deadline;
}

function signsAround(span: Span, { all, first, last }: Sentence, discourse: Discourse): number {
  let from = first;
  while (from < last && (all.ends[from] as number) <= span.start) from++;
  let to = from;
  while (from > first && all.kindOf(from - 1) !== KIND.punctuation) from--;
  while (to < last && (all.kindOf(to) !== KIND.punctuation || (all.starts[to] as number) < span.end)) to++;
  let signs = 0;
  for (let at = from; at < to; at++) signs |= discourse.signs.get(all.norms[at] as number);
  return signs;
}

interface RankedTime {
  readonly deadline: Deadline;
  readonly span: Span;
  /** Which clause of the sentence it stands in, the main one first. */
  readonly clause: number;
  readonly weight: number;
  /** Said of the deadline itself: "the deadline is Friday", "due Monday". */
  readonly isStated: boolean;
}

function deadlinesIn({ message, sentence }: Utterance, within: Span, discourse: Discourse): RankedTime[] {
  const reference = referenceOf(message, discourse);
  const times: RankedTime[] = [];
  for (const found of discourse.times.find(message.body.text, within, reference)) {
    if (!DUE_ROLES.has(found.role) || found.strength < MIN_STRENGTH) continue;
    if (isReplaced(found.span, sentence)) continue;
    const dueDate = toDueDate(found, reference);
    const words = message.body.text.slice(found.span.start, found.span.end);
    const isHead = found.span.start === sentence.span.start && sentence.last - sentence.first > LONG;
    if (isHead && NOW_WORDS.test(words)) continue;
    times.push({
      deadline: {
        words,
        ...(dueDate !== undefined && { dueDate }),
        strength: found.strength,
        sentence: sentence.index,
        ...(found.preposition === AFTER && { isAfter: true }),
        ...((found.kind === 'vague' || CLOCK.test(words)) && { namesNoDay: true }),
      },
      span: found.span,
      clause:
        clauseOf(found.span, sentence, within.start, discourse) + (isAside(found, sentence, discourse) ? ASIDE : 0),
      isStated: found.preposition === STATING,
      weight: found.strength + (dueDate === undefined ? 0 : DATED) + (NOW_WORDS.test(words) ? NOW : 0),
    });
  }
  return times;
}

/** What times in a message count from. */
export function referenceOf(
  { sentAt }: Utterance['message'],
  { referenceTime, dayFirst, timezone }: Discourse,
): TimeReference {
  return { at: sentAt ?? referenceTime, dayFirst, ...(timezone !== undefined && { timezone }) };
}

/** "I am off Thursday, so you have it on Friday": a time that does not suit is no deadline beside one that does. */
function isAside({ role, span }: FoundTime, sentence: Sentence, discourse: Discourse): boolean {
  if (begins(span, sentence)) return true;
  return role === 'at' && (signsAround(span, sentence, discourse) & SIGN.unsuitable) !== 0;
}

/** "I start on Monday": what is begun then is not yet due. */
function begins(time: Span, { all, first, last }: Sentence): boolean {
  let at = first;
  while (at < last && (all.starts[at] as number) < time.start) at++;
  return at > first && at < last && BEGINNING.has(all.norms[at - 1] as number);
}

/** "Monday instead of Friday" is Monday. */
function isReplaced(time: Span, sentence: Sentence): boolean {
  const { all, first, last } = sentence;
  let at = first;
  while (at < last && (all.starts[at] as number) < time.start) at++;
  return at < last && isBehindReplacing(at, sentence);
}

/** Whether a sentence says that something stands for another: "Monday instead of Friday". */
export function replacesTime(sentence: Sentence): boolean {
  for (let at = sentence.first + 2; at < sentence.last; at++) if (isBehindReplacing(at, sentence)) return true;
  return false;
}

function isBehindReplacing(at: number, { all, first }: Sentence): boolean {
  return at >= first + 2 && REPLACING.some(([one, other]) => all.norms[at - 2] === one && all.norms[at - 1] === other);
}

/** How many clauses of the words from `start` on stand before a time; an opening clause comes behind the main one. */
function clauseOf(time: Span, { all, first, last }: Sentence, start: number, discourse: Discourse): number {
  let clause = 0;
  let isOpening = false;
  for (let at = first; at < last; at++) {
    if ((all.starts[at] as number) < start) continue;
    if ((all.starts[at] as number) >= time.start) break;
    const signs = discourse.signs.get(all.norms[at] as number);
    const isFirst = at === first || (all.starts[at - 1] as number) < start;
    if (isFirst && (signs & SIGN.opener) !== 0) isOpening = true;
    else if (isOpening && all.norms[at] === COMMA) isOpening = false;
    else if (!isFirst && !isOpening && turnsAt(all, at, last, signs, discourse)) clause++;
  }
  return isOpening ? clause + 1 : clause;
}

function turnsAt(all: Tokens, at: number, last: number, signs: number, discourse: Discourse): boolean {
  if ((signs & SIGN.turn) !== 0) return true;
  if (all.norms[at] !== COMMA && !AND.has(all.norms[at] as number)) return false;
  if (at + 2 >= last || all.kindOf(at + 2) !== KIND.word) return false;
  return (discourse.signs.get(all.norms[at + 1] as number) & SIGN.pronoun) !== 0 || all.participantOf(at + 1) >= 0;
}
