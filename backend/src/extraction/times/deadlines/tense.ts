import { find, isMark, type TimeSentence } from './time-sentence.js';
import type { TimeToken } from './time-token.js';

const LOOK_BACK = 12;
const LOOK_AHEAD = 6;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Verbs that tell of the past whoever stands before them. */
const PAST = words(
  'was were did had been went came sent broke failed took made gave left found saw kept met paid ran wrote began lost built bought spoke happened started hatte hatten waren wurde wurden ging étaient était avait fue fueron estaba estaban eran foi foram estava estavam tinha',
);
/** Verbs and auxiliaries of what is still to be done. */
const OPEN = words(
  'will ll can could should would must need needs want wants going gonna gotta let lets please may might shall cannot due d try to werde werden wird muss müssen soll sollen kann können könnt bitte vais va allons doit devons faut peux peut pouvez voy vamos debe hay puede puedes podemos vou vai deve precisa pode podem',
);
const SUBJECTS = words('i we they he she who just already also never only was were been');

const DETERMINERS = words('the a an this that our your my any all no every each');
const OBJECTS = words('the a an this that our your my it them him her us me his their its everything all');

/** Whether "-ed" is a verb here and no participle: "we shipped it", not "get it signed" or "the reduced set". */
function isPastVerb(sentence: TimeSentence, at: number, token: TimeToken): boolean {
  if (PAST.has(token.lower)) return true;
  if (token.lower.length < 5 || !token.lower.endsWith('ed') || token.lower === 'need') return false;
  const before = sentence.token(at - 1);
  if (before === undefined || SUBJECTS.has(before.lower)) return true;
  if (before.kind !== 'word' || !before.capital || DETERMINERS.has(before.lower)) return false;
  const after = sentence.token(at + 1);
  return after?.kind !== 'word' || OBJECTS.has(after.lower) || find(sentence, at + 1, 'preposition') !== null;
}

/** Whether the clause around a time tells of something that is over: the nearest verb before it decides, else one after it. */
export function isPastClause(sentence: TimeSentence, first: number, end: number): boolean {
  for (let at = first - 1; at >= 0 && at >= first - LOOK_BACK; at -= 1) {
    const token = sentence.token(at);
    if (token === undefined || isMark(sentence, at, '.;:!?')) break;
    if (OPEN.has(token.lower)) return false;
    if (isPastVerb(sentence, at, token)) return !OPEN.has(sentence.token(at - 1)?.lower ?? '');
  }
  if (first > 3) return false;
  for (let at = end; at < sentence.size && at < end + LOOK_AHEAD; at += 1) {
    const token = sentence.token(at);
    if (token === undefined || token.kind === 'mark' || OPEN.has(token.lower)) return false;
    if (isPastVerb(sentence, at, token)) return true;
  }
  return false;
}

const STATES = words(
  'out away off closed open back unavailable valid frozen here holiday vacation booked ooo busy abroad travelling traveling parked blocked live urlaub abwesend absent absente fermé ouvert vacances fuera vacaciones ausente férias fora',
);
/** With these the state is what somebody is asked to keep up, so its end is the end of the task. */
const KEEPING = words('keep keeps hold wait leave stay');
const STATE_WORDS = 6;

/** Whether "until" names the end of a state ("out until Thursday") and not a deadline ("you have until Thursday"). */
export function isStateBefore(sentence: TimeSentence, first: number): boolean {
  let state = false;
  for (let at = first - 1; at >= 0 && at >= first - STATE_WORDS; at -= 1) {
    const token = sentence.token(at);
    if (token === undefined || (token.kind === 'mark' && token.lower !== "'")) break;
    if (token.lower === 'leave' && sentence.token(at - 1)?.lower === 'on') return true;
    if (KEEPING.has(token.lower)) return false;
    state ||= STATES.has(token.lower);
  }
  return state;
}
