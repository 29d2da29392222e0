import { anyOf } from '../../../languages/languages.js';
import type { Relation } from '../2-read/adjacency.js';
import type { Candidate } from '../2-read/candidate.js';
import type { Utterance } from '../2-read/utterance.js';
import { sharedCount, type WordSet } from '../2-read/word-set.js';
import type { Discourse } from './discourse.js';
import { movedDay } from './moved-time.js';
import { isOnlyTime } from './only-time.js';
import { linksToCandidate, relationOf } from './relation.js';
import type { Deadline } from './resolved-item.js';
import { saysItsOwn } from './says-its-own.js';
import { deadlineOfSentence, lastDeadlineWithout, replacesTime } from './time-in-sentence.js';
import { SIGN, signsIn } from './word-signs.js';

/** How many sentences, and messages without a word on it, the talk about when may go on. */
const SENTENCES = 16;
const PAUSE = 2;
/** How many sentences behind a task its owner may come back to it by its words. */
const REACH = 60;
/** Words of the task that a sentence must name again: one in the owner's first message behind it, where nothing was timed yet. */
const SHARED = 2;
const SHARED_AT_ONCE = 1;
const SHORT = 8;
/** "So make that Monday instead of Thursday, if you don't mind." */
const MOVE = 14;
/** "Till the 17th" says when somebody is away, unless time is asked for or given. */
const UNTIL = new RegExp(`^${anyOf('progress.until')}`, 'i');
const ENDING: ReadonlySet<Relation> = new Set(['reports_done', 'cancels']);
const ASKS_WHEN = new RegExp(`^${anyOf('progress.beforeWhen')}?${anyOf('progress.when')}\\b`, 'i');

/** The task whose time is talked about. */
interface Talk {
  readonly candidate: Candidate;
  readonly owner: number;
  /** Its own sentence has a day. */
  readonly isTimed: boolean;
  readonly discourse: Discourse;
}

/** What is said of the time of a task after the task itself. */
export interface AgreedTime {
  /** The last time that somebody named and nobody turned down. */
  readonly agreed?: Deadline;
  /** A time that was only asked about: "Monday 26?". */
  readonly proposed?: Deadline;
}

/**
 * Follows the messages that take up a task of `owner`, and the times that they name for it; behind them only where its
 * owner comes back to it by its words. The last word stands.
 */
export function agreedTime(candidate: Candidate, owner: number, isTimed: boolean, discourse: Discourse): AgreedTime {
  const talk = { candidate, owner, isTimed, discourse };
  const back = new ComingBack(talk);
  const exchange = [candidate.index];
  const ownLinks = linksToCandidate(candidate, discourse);
  const { message } = candidate.utterance;
  let latest = message.index;
  let agreed: Deadline | undefined;
  let isAskedWhen = false;
  let proposed: { readonly time: Deadline; readonly by: number | null } | undefined;
  let at = candidate.index + 1;
  for (; at <= candidate.index + SENTENCES; at++) {
    const later = discourse.utterances[at];
    if (later === undefined || later.message.index - latest > PAUSE) break;
    if (later.message.index === message.index) {
      if (later.sentence.asks && lengthOf(later) <= SHORT && exchange.includes(at - 1)) exchange.push(at);
      continue;
    }
    if (later.message.speaker === null) continue;
    const again = back.dayIn(later) ?? movedAgain(later, talk);
    if (again !== undefined) {
      if (later.message.index > latest) isAskedWhen = false;
      exchange.push(at);
      latest = later.message.index;
      agreed = again;
      proposed = undefined;
      continue;
    }
    const linked = discourse.linkFrom.get(at);
    if (linked?.to === candidate.index && !ownLinks.includes(linked)) continue;
    const named = () => timeNamed(later, isTimed, discourse);
    const tells = isAskedWhen && later.message.index === latest + 1 && named() !== undefined;
    if (!tells && !belongs(later, named, exchange, latest, talk)) continue;
    const time = named();
    if (later.message.index > latest) isAskedWhen = false;
    exchange.push(at);
    latest = later.message.index;
    if (linked !== undefined && exchange.includes(linked.to) && ENDING.has(relationOf(linked, discourse))) break;
    if (asksWhen(later)) isAskedWhen = true;
    if (time !== undefined && later.sentence.asks) {
      if (!isTimed || moves(later, discourse) || isOnlyTime(later, time, discourse))
        proposed = { time, by: later.message.speaker };
    } else if (time !== undefined && (proposed !== undefined || tells || sets(later, time, talk))) {
      agreed = time;
      proposed = undefined;
    } else if (proposed !== undefined && proposed.by !== later.message.speaker && later.does('accept')) {
      agreed = proposed.time;
      proposed = undefined;
    }
  }
  agreed = back.lastDayFrom(at) ?? agreed;
  return { ...(agreed && { agreed }), ...(proposed && { proposed: proposed.time }) };
}

/** Where the owner of a task comes back to it by its words, and names a day. */
class ComingBack {
  readonly #talk: Talk;
  readonly #topic: WordSet;
  /** The message in which the owner speaks first behind the task. */
  readonly #answer: number;

  constructor(talk: Talk) {
    this.#talk = talk;
    this.#topic = topicOf(talk);
    this.#answer = talk.owner < 0 ? -1 : this.#findAnswer();
  }

  /** The day that a sentence names for the task. */
  dayIn(later: Utterance): Deadline | undefined {
    if (!this.#mayComeBack(later)) return undefined;
    const shared = later.message.index === this.#answer && !this.#talk.isTimed ? SHARED_AT_ONCE : SHARED;
    return movedDay(later, this.#topic, shared, this.#talk.isTimed ? 0 : 1, this.#talk.discourse);
  }

  /** The last such day in the sentences from `first` on. */
  lastDayFrom(first: number): Deadline | undefined {
    if (this.#answer < 0) return undefined;
    for (let at = this.#talk.candidate.index + REACH; at >= first; at--) {
      const later = this.#talk.discourse.utterances[at];
      const day = later === undefined ? undefined : this.dayIn(later);
      if (day !== undefined) return day;
    }
    return undefined;
  }

  #findAnswer(): number {
    const { index } = this.#talk.candidate;
    for (let at = index + 1; at <= index + REACH; at++) {
      const later = this.#talk.discourse.utterances[at];
      if (later !== undefined && this.#mayComeBack(later)) return later.message.index;
    }
    return -1;
  }

  #mayComeBack({ message }: Utterance): boolean {
    return message.speaker === this.#talk.owner && message.index !== this.#talk.candidate.utterance.message.index;
  }
}

/** The words of a task; of "You'll have it on Wednesday" those of the sentence before. */
function topicOf({ candidate: { utterance, index, from, to }, discourse: { utterances } }: Talk): WordSet {
  const own = utterance.topicOf(from, to);
  const before = utterances[index - 1];
  return own.size === 0 && before?.message.index === utterance.message.index ? before.topic : own;
}

/** "The report will be Monday instead", from the owner of a task whose words it names. */
function movedAgain(later: Utterance, { candidate, owner, isTimed, discourse }: Talk): Deadline | undefined {
  if (later.message.speaker !== owner || later.sentence.asks || !moves(later, discourse)) return undefined;
  if (sharedCount(later.topic, candidate.utterance.topic) === 0) return undefined;
  return timeNamed(later, isTimed, discourse);
}

/** Whether a sentence takes up what is being talked about, goes on with it, or can only be about its time. `named`: the time that it names, asked for where it counts. */
function belongs(
  own: Utterance,
  named: () => Deadline | undefined,
  exchange: readonly number[],
  latest: number,
  { candidate, owner, discourse }: Talk,
): boolean {
  const { index, position } = own.sentence;
  if (position > 0 && exchange.includes(index - 1))
    return (
      (lengthOf(own) <= SHORT && !(named() !== undefined && saysItsOwn(own, discourse))) ||
      isOnlyTime(own, named(), discourse)
    );
  const before = position > 0 ? discourse.linkFrom.get(index - 1) : undefined;
  if (before !== undefined && !exchange.includes(before.to)) return false;
  const link = discourse.linkFrom.get(index);
  if (link !== undefined) return exchange.includes(link.to);
  if (own.message.speaker === owner && isOnlyTime(own, named(), discourse))
    return !own.does('you_get') || speaksOfIt(own, candidate, discourse);
  const isNext = own.message.index === latest + 1;
  if (own.message.speaker === owner && isNext && named() !== undefined)
    return own.does('you_get') && speaksOfIt(own, candidate, discourse);
  if (!isNext || position > 0) return false;
  return isOnlyTime(own, named(), discourse) || asksWhen(own);
}

/** Whether "you'll have it by Friday" can mean the task: it opens its message, or that has named the task before. */
function speaksOfIt({ sentence, message }: Utterance, { utterance }: Candidate, { utterances }: Discourse): boolean {
  if (sentence.position === 0) return true;
  for (let at = sentence.index - 1; utterances[at]?.message.index === message.index; at--)
    if (sharedCount((utterances[at] as Utterance).topic, utterance.topic) > 0) return true;
  return false;
}

/** Whether a sentence says that one time stands for another, or is of few words and has one that moves a time. */
function moves(own: Utterance, discourse: Discourse): boolean {
  if (replacesTime(own.sentence)) return true;
  return lengthOf(own) <= MOVE && (signsIn(own.sentence, discourse.signs) & SIGN.moving) !== 0;
}

function lengthOf({ sentence: { first, last } }: Utterance): number {
  return last - first;
}

function asksWhen({ message, sentence: { asks, span } }: Utterance): boolean {
  return asks && ASKS_WHEN.test(message.body.text.slice(span.start, span.start + 40));
}

/** Whether a sentence that belongs sets the time: it says nothing else, moves it, or undertakes what was asked. */
function sets(own: Utterance, time: Deadline, { candidate, owner, isTimed, discourse }: Talk): boolean {
  if (moves(own, discourse)) return true;
  const isPromised = candidate.utterance.message.speaker === owner;
  const link = discourse.linkFrom.get(own.sentence.index);
  if (own.message.speaker === owner)
    return (
      !isTimed || isOnlyTime(own, time, discourse) || (!isPromised && own.does('commit') && isAbout(own, candidate))
    );
  if (!isTimed && !isPromised && link?.to === candidate.index && link.relation === 'undertakes')
    return isAbout(own, candidate);
  if (!isOnlyTime(own, time, discourse)) return false;
  return !isTimed || (isPromised ? needs(own, discourse) : link?.relation !== 'answers');
}

/** "I need it on Thursday", from whom it was promised. */
function needs(own: Utterance, discourse: Discourse): boolean {
  return (signsIn(own.sentence, discourse.signs) & SIGN.granting) !== 0;
}

/** "I'll send it on Thursday", not "I go there tomorrow". */
function isAbout(own: Utterance, { utterance }: Candidate): boolean {
  return own.pointsBack || utterance.topic.size === 0 || sharedCount(own.topic, utterance.topic) > 0;
}

/** A day that a sentence names as one that suits. */
export function suitableDay(own: Utterance, discourse: Discourse): Deadline | undefined {
  const time = lastDeadlineWithout(SIGN.unsuitable, own, discourse);
  return time?.dueDate === undefined ? undefined : time;
}

/** The day that a sentence names; none where it says only until when somebody is away. */
function timeNamed(own: Utterance, isTimed: boolean, discourse: Discourse): Deadline | undefined {
  const signs = signsIn(own.sentence, discourse.signs);
  const isUnsuitable = (signs & SIGN.unsuitable) !== 0;
  const time = isUnsuitable ? lastDeadlineWithout(SIGN.unsuitable, own, discourse) : deadlineOfSentence(own, discourse);
  if (time?.dueDate === undefined || (isTimed && time.namesNoDay === true)) return undefined;
  return UNTIL.test(time.words) && (signs & SIGN.granting) === 0 ? undefined : time;
}
