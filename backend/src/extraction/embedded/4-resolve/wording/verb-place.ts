import type { Token } from '../../2-segment/token.js';
import { classesOf, WORD_CLASS } from '../../3-detect/lexicon/word-classes.js';
import type { Subject } from '../owner/subject.js';
import { ADVERBS, AUXILIARIES } from '../owner/subject-words.js';

/** What may stand between a subject and the verb that is to be done: "Ben, could you please also …". */
const BETWEEN: ReadonlySet<string> = new Set(
  'please kindly you u mind and , : - – — → > be able free up willing happy glad agreeable just possibly perhaps'.split(
    ' ',
  ),
);
/** Words before "to" that only say how willing one is: "I need to call", "I'd be happy to host". */
const LEADING_ON: ReadonlySet<string> = new Set(
  (
    'need needs have has got want wants going able happy glad agreeable ready willing like love plan planning hope hoping aim aiming try trying ' +
    'promise intend about due supposed ought agreed offered volunteered up free'
  ).split(' '),
);
const DOING: ReadonlySet<string> = new Set(['do', 'does', 'did', 'is', 'are']);
const NO_START: ReadonlySet<string> = new Set(
  'but and so or if because when while then where who what which were was been being near not no yes got did said until once'.split(
    ' ',
  ),
);
const NO_VERBS = WORD_CLASS.determiner | WORD_CLASS.preposition | WORD_CLASS.pronoun | WORD_CLASS.day;

/** Position of the verb that the subject of tokens `[from, to)` is to do, or -1 where the words behind it are none. */
export function verbBehind(subject: Subject, tokens: readonly Token[], to: number): number {
  let at = subject.at;
  const { participant } = tokens[at] as Token;
  if (subject.who === 'named' || participant >= 0) {
    while (at < to && tokens[at]?.participant === participant) at++;
  } else if (/^lets?$/.test(tokens[at]?.norm ?? '') && /^(?:me|us)$/.test(tokens[at + 1]?.norm ?? '')) at += 2;
  else if (!isVerbAt(tokens, at)) at++;
  while (at < to) {
    const norm = tokens[at]?.norm ?? '';
    if (LEADING_ON.has(norm) && tokens[at + 1]?.norm === 'to') at += 2;
    else if (norm === 'not') return -1;
    else if (tokens[at + 1]?.norm === 'not' && DOING.has(norm)) return -1;
    else if (norm === 'have' || norm === 'has' || norm === 'do' || norm === 'does') break;
    else if (BETWEEN.has(norm) || ADVERBS.has(norm) || AUXILIARIES.has(norm) || norm === 'to') at++;
    else break;
  }
  const isWish = subject.who === 'addressee' && tokens[subject.at]?.norm === 'i';
  return at < to && isVerbAt(tokens, at) && !isWish ? at : -1;
}

function isVerbAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word' || token.participant >= 0) return false;
  const mask = classesOf(token.norm);
  if ((mask & WORD_CLASS.work) !== 0) return true;
  return (mask & (NO_VERBS | WORD_CLASS.workPast)) === 0 && !NO_START.has(token.norm) && /^\p{L}/u.test(token.norm);
}
