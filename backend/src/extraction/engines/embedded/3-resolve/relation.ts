import { wordsOf } from '../../../languages/languages.js';
import type { Link, Relation } from '../2-read/adjacency.js';
import type { Candidate } from '../2-read/candidate.js';
import { classesOf, WORD_CLASS } from '../2-read/lexicon/word-classes.js';
import type { Utterance } from '../2-read/utterance.js';
import { sharedCount } from '../2-read/word-set.js';
import type { Discourse } from './discourse.js';
import { SIGN, signsIn } from './word-signs.js';

const TAKING_UP = wordsOf(({ progress }) => progress?.about);
const STATES = wordsOf(({ progress }) => progress?.states);
const ALREADY = wordsOf(({ progress }) => progress?.already);

/** How a sentence takes up another, with what it says of the work weighed against its other words. */
export function relationOf(link: Link, discourse: Discourse): Relation {
  if (link.relation !== 'reports_done' && link.relation !== 'cancels') return link.relation;
  const own = discourse.utterances[link.from];
  if (own === undefined) return link.relation;
  const isClosed = own.does('closed') && own.sentence.tokens.some(({ norm }) => ALREADY.has(norm));
  if (link.relation === 'cancels') return isClosed ? 'reports_done' : own.does('on_it') ? 'undertakes' : 'cancels';
  if (saysDone(own, discourse) && isAbout(own, discourse.utterances[link.to])) return 'reports_done';
  return own.does('commit') ? 'undertakes' : 'answers';
}

/** Whether a sentence says that something is done, not that it will be or is not yet: no point or heading of a list. */
export function saysDone({ sentence }: Utterance, { signs }: Discourse): boolean {
  const { list, asks, all, first, last } = sentence;
  if (asks || list === 'bullet' || (last > first && all.tokenAt(last - 1).norm === ':')) return false;
  return (signsIn(sentence, signs) & SIGN.notYet) === 0;
}

/** "The sun is out" is about another thing; "done", "it is out" and "the list is out" may be about the list. */
function isAbout(own: Utterance, asked: Utterance | undefined): boolean {
  const { tokens } = own.sentence;
  const verb = tokens.findIndex(({ norm }) => STATES.has(norm));
  if (verb < 1 || asked === undefined || tokens.slice(0, verb).some(({ norm }) => TAKING_UP.has(norm))) return true;
  const isNamed = tokens.slice(0, verb).some(({ norm }) => (classesOf(norm) & WORD_CLASS.determiner) !== 0);
  return (!isNamed && own.topicOf(0, verb).size === 0) || sharedCount(own.topic, asked.topic) > 0;
}

/** The links by which later sentences take up a candidate; of a clause, not those of who is named in another clause. */
export function linksToCandidate(candidate: Candidate, discourse: Discourse): readonly Link[] {
  const { utterance, index, from, to } = candidate;
  const links = discourse.linksTo.get(index) ?? [];
  const { first, last } = utterance.sentence;
  if (from === 0 && to === last - first) return links;
  return links.length === 0 ? links : links.filter((link) => !isNamedElsewhere(link, candidate, discourse));
}

/** Whether who takes a sentence up is named in it, but not in the clause of the candidate. */
function isNamedElsewhere(link: Link, { utterance, from, to }: Candidate, discourse: Discourse): boolean {
  const speaker = discourse.utterances[link.from]?.message.speaker;
  const { all, first, last } = utterance.sentence;
  let isNamed = false;
  for (let at = first; at < last; at++) {
    if (all.participantOf(at) !== speaker) continue;
    if (at >= first + from && at < first + to) return false;
    isNamed = true;
  }
  return isNamed;
}
