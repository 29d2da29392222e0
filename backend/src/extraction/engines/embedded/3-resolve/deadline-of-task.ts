import { wordsOf } from '../../../languages/languages.js';
import type { Candidate } from '../2-read/candidate.js';
import type { Utterance } from '../2-read/utterance.js';
import { agreedTime } from './agreed-time.js';
import { dayBefore } from './day-before.js';
import { dayOfEvent } from './day-of-event.js';
import type { Discourse } from './discourse.js';
import { WORDS } from './owner/subject-words.js';
import type { Deadline } from './resolved-item.js';
import { isOfNamed, saysItsOwn } from './says-its-own.js';
import { deadlineIn, deadlineOfSentence, statedDeadline } from './time-in-sentence.js';
import { skipFillers } from './wording/strip-fillers.js';

/** A sentence with no more tokens than this says little beside its time: "By Thursday, please." */
const SHORT = 8;
/** How far into a longer sentence its time may stand: "Today, because …", "Say by Monday, since …". */
const OPENING_LETTERS = 5;
/** Within how many tokens a word of {@link SPOKEN_OF} stands. */
const OPENING = 4;
/** How many sentences behind a request its deadline may be stated. */
const STATED_WITHIN = 3;
/** A time without a day counts for the answer too from this strength on: "by the next meeting", not "now" or "when it is in". */
const LIMIT = 0.5;
/** What a sentence does that gives work. */
const GIVING = ['ask', 'assign', 'propose'] as const;
/** One that gives the points below it their time says "by", "before" or "until", unless it says nothing else. */
const SURE_LIMIT = 0.6;
const HEADING = /^[#*_\s]{1,10}/;
const BULLET = /^[\s*+•‣–-]{1,10}/;
const ADDING = wordsOf('progress.adding');
const SPOKEN_OF = wordsOf('progress.spokenOf');

/**
 * When a task is due: the last word on it. A time that is agreed on later stands over the sentence itself, that one over
 * a sentence right behind it, and that over the request that the sentence takes up.
 */
export function deadlineOf(candidate: Candidate, owner: number, discourse: Discourse): Deadline | undefined {
  const deadline = wordedDeadline(candidate, owner, discourse);
  if (deadline === undefined || deadline.dueDate !== undefined) return deadline;
  const dueDate = dayOfEvent(deadline, discourse) ?? dayBefore(deadline, discourse);
  return dueDate === undefined ? deadline : { ...deadline, dueDate };
}

function wordedDeadline(candidate: Candidate, owner: number, discourse: Discourse): Deadline | undefined {
  const { utterance, from, to } = candidate;
  const { tokens } = utterance.sentence;
  const isWhole = from === 0 && to === tokens.length;
  const clause = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
  const own = isWhole ? deadlineOfSentence(utterance, discourse) : deadlineIn(utterance, clause, discourse);
  const { agreed, proposed } = agreedTime(candidate, owner, own?.dueDate !== undefined, discourse);
  return (
    agreed ??
    dated(own) ??
    dated(deadlineBehind(utterance, discourse)) ??
    own ??
    deadlineBehind(utterance, discourse) ??
    proposed ??
    deadlineAsked(utterance, discourse) ??
    deadlineOfPromise(utterance, discourse) ??
    deadlineStated(utterance, discourse) ??
    deadlineOfList(utterance, discourse)
  );
}

function dated(deadline: Deadline | undefined): Deadline | undefined {
  return deadline?.dueDate === undefined ? undefined : deadline;
}

function deadlineBehind(utterance: Utterance, discourse: Discourse): Deadline | undefined {
  const next = discourse.utterances[utterance.sentence.index + 1];
  if (next === undefined || next.message.index !== utterance.message.index) return undefined;
  const found = deadlineOfSentence(next, discourse);
  const head = headOf(next);
  const isAhead = found !== undefined && opensWith(found, head, next);
  if (found !== undefined && !isAhead && saysItsOwn(next, discourse) && !statedDeadline(next, discourse))
    return undefined;
  if (next.sentence.list !== null) return found !== undefined && isWhole(found, next) ? found : undefined;
  if (found === undefined || next.sentence.tokens.length <= SHORT) return found;
  const opening = next.message.body.text.slice(head, head + OPENING_LETTERS + found.words.length);
  return opening.includes(found.words) ? found : undefined;
}

/** "Tomorrow lunchtime, he is away today": the time is a piece of its own at the head. */
function opensWith({ words }: Deadline, head: number, { message }: Utterance): boolean {
  const { text } = message.body;
  return text.startsWith(words, head) && text[head + words.length] === ',';
}

/** Where a sentence begins to say something: "Hm, probably by tomorrow, since …". */
function headOf({ sentence: { tokens, span } }: Utterance): number {
  let at = skipFillers(tokens, 0, tokens.length);
  while (WORDS.adverbs.has(tokens[at]?.norm ?? '')) at++;
  return tokens[at]?.start ?? span.start;
}

/** Whether a point of a list is a time and nothing else, which is that of the point before it. */
function isWhole({ words }: Deadline, point: Utterance): boolean {
  return textOf(point).replace(BULLET, '') === words;
}

function textOf({ message, sentence: { span } }: Utterance): string {
  return message.body.text.slice(span.start, span.end).trim();
}

/** "Leave that with me, you'll have it a week from today", right behind. */
function deadlineOfPromise(utterance: Utterance, discourse: Discourse): Deadline | undefined {
  const next = discourse.utterances[utterance.sentence.index + 1];
  if (next === undefined || next.message.index !== utterance.message.index || next.sentence.list !== null)
    return undefined;
  const isTakenUp = next.sentence.tokens.slice(0, OPENING).some(({ norm }) => SPOKEN_OF.has(norm));
  return (isTakenUp && !saysItsOwn(next, discourse)) || next.does('you_get')
    ? deadlineOfSentence(next, discourse)
    : undefined;
}

/** "The deadline is Monday", said of what was asked for a little before, in a sentence that gives nobody work. */
function deadlineStated({ sentence, message }: Utterance, discourse: Discourse): Deadline | undefined {
  for (let at = sentence.index + 1; at <= sentence.index + STATED_WITHIN; at++) {
    const next = discourse.utterances[at];
    if (next === undefined || next.message.index !== message.index || next.sentence.list !== null) return undefined;
    if (next.does('ask') || next.does('assign')) continue;
    const stated = statedDeadline(next, discourse);
    if (stated !== undefined) return stated;
  }
  return undefined;
}

/** "By Friday:", "To be done before the 20th:", over the points of a list. */
function deadlineOfList({ sentence, message }: Utterance, discourse: Discourse): Deadline | undefined {
  if (sentence.list === null) return undefined;
  let at = sentence.index - 1;
  while (discourse.utterances[at]?.message.index === message.index && discourse.utterances[at]?.sentence.list !== null)
    at--;
  const head = discourse.utterances[at];
  const found = head?.message.index === message.index ? deadlineOfSentence(head, discourse) : undefined;
  if (head === undefined || found === undefined) return undefined;
  const words = textOf(head);
  if (words.replace(HEADING, '').replace(/:$/, '') === found.words) return found.strength > LIMIT ? found : undefined;
  return words.endsWith(':') && found.strength >= SURE_LIMIT ? found : undefined;
}

/** The time in the request that a sentence undertakes. */
function deadlineAsked(utterance: Utterance, discourse: Discourse): Deadline | undefined {
  const link = discourse.linkFrom.get(utterance.sentence.index);
  const asked = link === undefined ? undefined : discourse.utterances[link.to];
  if (link === undefined || asked === undefined || utterance.sentence.asks) return undefined;
  if (link.relation === 'refuses' || link.relation === 'cancels') return undefined;
  if (ADDING.has(utterance.sentence.tokens[0]?.norm ?? '') || isOfNamed(utterance)) return undefined;
  const found = deadlineOfSentence(asked, discourse);
  const isLimit = found !== undefined && (found.dueDate !== undefined || found.strength >= LIMIT);
  return isLimit && GIVING.some((move) => asked.does(move)) ? found : undefined;
}
