import type { Token } from '../2-segment/token.js';
import type { Relation } from '../3-detect/adjacency.js';
import type { Candidate } from '../3-detect/candidate.js';
import { classesOf, WORD_CLASS } from '../3-detect/lexicon/word-classes.js';
import type { Utterance } from '../3-detect/utterance.js';
import { sharedCount } from '../3-detect/word-set.js';
import { linksToCandidate, relationOf } from './relation.js';
import type { Deadline } from './resolved-item.js';
import type { Scene } from './scene.js';
import { deadlineOfSentence, lastDeadlineWithout } from './time-in-sentence.js';

/** How many sentences, and messages without a word on it, the talk about when may go on. */
const SENTENCES = 16;
const PAUSE = 2;
/** A sentence with no more tokens than this beside its time says little else: "Realistically: Wednesday 17 June." */
const LITTLE = 5;
const SHORT = 8;
/** "So make that Monday instead of Thursday, if you don't mind." */
const MOVE = 14;
/** Words by which somebody says when it does not suit. */
const UNSUITABLE: ReadonlySet<string> = new Set(
  'not tight late away busy off out leave holiday vacation exam exams closed abroad travelling traveling cannot'.split(
    ' ',
  ),
);
/** Words that move what has a time already: "make it Thursday", "Thursday actually". */
const MOVING: ReadonlySet<string> = new Set(
  'make instead actually rather realistically move push moved pushed then better till'.split(' '),
);
/** Words by which somebody says that a time suits, or how sure it is. */
const SUITING: ReadonlySet<string> = new Set(
  (
    'ok okay fine good great perfect works work certain sure realistically kinder enough soon latest earliest actually then suits ' +
    'doable better safe easier please yes yeah yep ja klappt passt geht gut parfait bien vale perfecto perfeito boa pode certo thanks say'
  ).split(' '),
);
const EMPTY =
  WORD_CLASS.function |
  WORD_CLASS.pronoun |
  WORD_CLASS.determiner |
  WORD_CLASS.preposition |
  WORD_CLASS.day |
  WORD_CLASS.unit;
/** Words for what was just spoken of. */
const TAKING_UP: ReadonlySet<string> = new Set('it that this them those these'.split(' '));
/** "Till the 17th" says when somebody is away, unless time is asked for or given. */
const UNTIL = /^(?:un)?till?\b|^(?:bis|jusqu|hasta|até)/i;
/** An hour alone: it says when on the day, not which day. */
const CLOCK = /^(?:at |by |um |à |a las |às )?\d{1,2}(?:[:.h]\d{2})? ?(?:[ap]m|o'clock|uhr|h)?$/i;
const GRANTING: ReadonlySet<string> = new Set('give gimme need take'.split(' '));
const ENDING: ReadonlySet<Relation> = new Set(['reports_done', 'cancels']);
const ASKS_WHEN = /^(?:by |till |until |and )?(?:when|what date|how soon|bis wann|wann|quand|cuándo|quando)\b/i;

/** What is said of the time of a task after the task itself. */
export interface AgreedTime {
  /** The last time that somebody named and nobody turned down. */
  readonly agreed?: Deadline;
  /** A time that was only asked about: "Monday 26?". */
  readonly proposed?: Deadline;
}

/** Follows the messages that take up a task of `owner`, and the times that they name for it. The last word stands. */
export function agreedTime(candidate: Candidate, owner: number, isTimed: boolean, scene: Scene): AgreedTime {
  const exchange = new Set([candidate.index]);
  const ownLinks = new Set(linksToCandidate(candidate, scene));
  const { message } = candidate.utterance;
  let latest = message.index;
  let agreed: Deadline | undefined;
  let isAskedWhen = false;
  let proposed: { readonly time: Deadline; readonly by: number | null } | undefined;
  for (let at = candidate.index + 1; at <= candidate.index + SENTENCES; at++) {
    const later = scene.utterances[at];
    if (later === undefined || later.message.index - latest > PAUSE) break;
    if (later.message.index === message.index) continue;
    const linked = scene.linkFrom.get(at);
    if (linked?.to === candidate.index && !ownLinks.has(linked)) continue;
    if (!isNear(later, exchange, latest, owner, scene)) continue;
    const time = timeNamed(later, isTimed, scene);
    const tells = isAskedWhen && time !== undefined && later.message.index === latest + 1;
    if (!tells && !belongs(later, time, exchange, latest, owner, candidate, scene)) continue;
    if (later.message.index > latest) isAskedWhen = false;
    exchange.add(at);
    latest = later.message.index;
    if (linked !== undefined && exchange.has(linked.to) && ENDING.has(relationOf(linked, scene))) break;
    if (asksWhen(later)) isAskedWhen = true;
    if (time !== undefined && later.sentence.asks) proposed = { time, by: later.message.speaker };
    else if (
      time !== undefined &&
      (proposed !== undefined || tells || sets(later, time, candidate, isTimed, owner, scene))
    ) {
      agreed = time;
      proposed = undefined;
    } else if (proposed !== undefined && proposed.by !== later.message.speaker && later.acts.has('accept')) {
      agreed = proposed.time;
      proposed = undefined;
    }
  }
  return { ...(agreed && { agreed }), ...(proposed && { proposed: proposed.time }) };
}

/** Whether a sentence stands where one on the same matter can, before its words are looked at. */
function isNear(own: Utterance, exchange: ReadonlySet<number>, latest: number, owner: number, scene: Scene): boolean {
  const { index, position } = own.sentence;
  if (position > 0 && exchange.has(index - 1)) return true;
  const link = scene.linkFrom.get(index);
  if (link !== undefined) return exchange.has(link.to) || own.message.index === latest + 1;
  return own.message.speaker === owner || (position === 0 && own.message.index === latest + 1);
}

/** Whether a sentence takes up what is being talked about, goes on with it, or can only be about its time. */
function belongs(
  own: Utterance,
  time: Deadline | undefined,
  exchange: ReadonlySet<number>,
  latest: number,
  owner: number,
  candidate: Candidate,
  scene: Scene,
): boolean {
  const { index, position } = own.sentence;
  if (position > 0 && exchange.has(index - 1)) return own.sentence.tokens.length <= SHORT || isOnlyTime(own, time);
  const before = position > 0 ? scene.linkFrom.get(index - 1) : undefined;
  if (before !== undefined && !exchange.has(before.to)) return false;
  const link = scene.linkFrom.get(index);
  if (link !== undefined) return exchange.has(link.to);
  if (own.message.speaker === owner && (isOnlyTime(own, time) || movesAgain(own, candidate))) return true;
  const isNext = own.message.index === latest + 1;
  if (own.message.speaker === owner && isNext && time !== undefined)
    return (
      own.cues.has('commit.you-get') ||
      (own.acts.has('commit') && own.sentence.tokens.some(({ norm }) => TAKING_UP.has(norm)))
    );
  if (!isNext || position > 0) return false;
  return isOnlyTime(own, time) || asksWhen(own);
}

/** "The report will be Monday instead": names the task again, and moves it. */
function movesAgain(own: Utterance, { utterance }: Candidate): boolean {
  return (
    own.sentence.tokens.length <= MOVE &&
    own.sentence.tokens.some(({ norm }) => MOVING.has(norm)) &&
    sharedCount(own.topic, utterance.topic) > 0
  );
}

function asksWhen({ message, sentence: { asks, span } }: Utterance): boolean {
  return asks && ASKS_WHEN.test(message.body.text.slice(span.start, span.start + 40));
}

/** Whether a sentence that belongs sets the time: it says nothing else, moves it, or undertakes what was asked. */
function sets(
  own: Utterance,
  time: Deadline,
  candidate: Candidate,
  isTimed: boolean,
  owner: number,
  scene: Scene,
): boolean {
  if (own.sentence.tokens.length <= MOVE && own.sentence.tokens.some(({ norm }) => MOVING.has(norm))) return true;
  const isPromised = candidate.utterance.message.speaker === owner;
  if (own.message.speaker === owner)
    return !isTimed || isOnlyTime(own, time) || (!isPromised && own.acts.has('commit'));
  if (!isOnlyTime(own, time)) return false;
  return !isTimed || (!isPromised && scene.linkFrom.get(own.sentence.index)?.relation !== 'answers');
}

/** Whether a sentence says nothing beside a time, but whether it suits. */
function isOnlyTime({ message, sentence }: Utterance, time: Deadline | undefined): boolean {
  if (time === undefined) return false;
  const start = message.body.text.indexOf(time.words, sentence.span.start);
  const others = sentence.tokens.filter(
    (token) => token.kind !== 'punctuation' && (token.start < start || token.start >= start + time.words.length),
  );
  return others.length <= LITTLE && others.every((token) => !says(token));
}

function says({ kind, norm, participant }: Token): boolean {
  if (kind === 'number') return true;
  return (
    kind === 'word' &&
    participant < 0 &&
    (classesOf(norm) & EMPTY) === 0 &&
    !SUITING.has(norm) &&
    !MOVING.has(norm) &&
    !UNSUITABLE.has(norm)
  );
}

/** A day that a sentence names as one that suits. */
export function suitableDay(own: Utterance, scene: Scene): Deadline | undefined {
  const time = lastDeadlineWithout(UNSUITABLE, own, scene);
  return time?.dueDate === undefined ? undefined : time;
}

/** The day that a sentence names; none where it says only until when somebody is away. */
function timeNamed(own: Utterance, isTimed: boolean, scene: Scene): Deadline | undefined {
  const { tokens } = own.sentence;
  const isUnsuitable = tokens.some(({ norm }) => UNSUITABLE.has(norm));
  const time = isUnsuitable ? lastDeadlineWithout(UNSUITABLE, own, scene) : deadlineOfSentence(own, scene);
  if (time?.dueDate === undefined || (isTimed && CLOCK.test(time.words))) return undefined;
  return UNTIL.test(time.words) && !tokens.some(({ norm }) => GRANTING.has(norm)) ? undefined : time;
}
