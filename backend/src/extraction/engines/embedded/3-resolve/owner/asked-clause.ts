import type { Token } from '../../1-segment/token.js';
import type { Candidate } from '../../2-read/candidate.js';
import { MOVES } from '../../2-read/moves.js';
import { skipFillers } from '../wording/strip-fillers.js';
import { findSubject, type Subject } from './subject.js';
import { WORDS } from './subject-words.js';
import { personOf, sortOf } from './word-sorts.js';

/** The words of a candidate as the chooser of owners sees them. */
export interface AskedClause {
  readonly tokens: readonly Token[];
  /** First token behind a marker such as "TODO:". */
  readonly from: number;
  readonly to: number;
  /** How it speaks of whoever is to act: by `I`, `YOU`, `WE`, `ANY`, `ALL`, or else by the sort of its first word. */
  readonly form: string;
  readonly subject: Subject | null;
  /** What is weighed of the clause itself, whoever it is about. */
  readonly traits: readonly string[];
  /** Its words, which are weighed for its speaker and for nobody. */
  readonly says: readonly string[];
}

/** Forms of a first word that say how a clause speaks; all others count as one. */
const FORMS: ReadonlySet<string> = new Set(['WORK', 'ING', 'NAME', 'FIRST', 'THIRD', 'PAST', 'please', 'let', 'will']);

/** `manner`: in which people write in the format. `section`: the short line above that it stands under, if any. */
export function clauseOf({ utterance, from: start, to }: Candidate, manner: string, section: string): AskedClause {
  const { sentence, message, marker } = utterance;
  const { tokens } = sentence;
  const from = Math.max(start, marker?.from ?? 0);
  const head = skipFillers(tokens, from, to);
  const persons = tokens
    .slice(from, to)
    .map(({ norm }, at) => (WORDS.ofAll.has(norm) && at > 0 && from + at !== head ? '' : personOf(norm)));
  const at = persons.findIndex((person) => person !== '');
  const opening = sortOf(tokens[head]);
  const isForAll = tokens
    .slice(from, to)
    .some(({ kind, participant, norm }) => kind === 'mention' && participant < 0 && WORDS.called.has(norm));
  const form = isForAll ? 'ALL' : at < 0 ? (FORMS.has(opening) ? opening : 'other') : (persons[at] as string);
  const subject = findSubject(tokens, from, to);
  const traits = [
    `form ${form}`,
    `${manner} ${form}`,
    `head ${opening}`,
    `head ${opening} ${sortOf(tokens[head + 1])}`,
    `subject ${subject === null ? 'none' : `${subject.who}${subject.isPlain ? '' : ' perhaps'}`}`,
    ...(sentence.asks ? [`asks ${form}`] : []),
    ...(marker?.kind === 'task' ? ['marked'] : []),
    ...(sentence.list === null ? [] : [`point ${form}`, `${manner} point`]),
    ...(section === '' ? [] : [`under ${section}`]),
    ...(message.speaker === null ? [`unspoken ${form}`] : []),
    ...(speaksOfOthers(tokens, from, to) ? ['of others'] : []),
    ...MOVES.flatMap((move) => (utterance.does(move) ? [`does ${move}`] : [])),
  ];
  const says = tokens.slice(from, to).flatMap(({ kind, norm }) => (kind === 'word' ? [`says ${norm}`] : []));
  return { tokens, from, to, form, subject, traits, says };
}

/** "I pinged Ana, she will look at it": somebody else is to act. */
function speaksOfOthers(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at + 1 < to; at++) {
    const next = tokens[at + 1]?.norm ?? '';
    if (WORDS.others.has(tokens[at]?.norm ?? '') && (WORDS.auxiliaries.has(next) || WORDS.is.has(next))) return true;
  }
  return false;
}
