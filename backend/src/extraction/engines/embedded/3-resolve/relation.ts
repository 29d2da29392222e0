import { wordsIn } from '../../../languages/languages.js';
import { knownWord } from '../1-segment/words.js';
import type { Link, Relation } from '../2-read/adjacency.js';
import type { Candidate } from '../2-read/candidate.js';
import { classesOf, WORD_CLASS } from '../2-read/lexicon/word-classes.js';
import type { Utterance } from '../2-read/utterance.js';
import { sharedCount } from '../2-read/word-set.js';
import type { Discourse } from './discourse.js';
import { SIGN, signsIn } from './word-signs.js';

const PROGRESS = wordsIn('progress');
/** With no more content words than these, "done, merged it" closes what stands before it. */
export const LITTLE = 2;
const PAUSES: ReadonlySet<number> = new Set([',', '.', '!', '-', '–', '—'].map(knownWord));

/** How a sentence takes up another, with what it says of the work weighed against its other words. */
export function relationOf(link: Link, discourse: Discourse): Relation {
  if (link.relation !== 'reports_done' && link.relation !== 'cancels') return link.relation;
  const own = discourse.utterances[link.from];
  if (own === undefined) return link.relation;
  const asked = discourse.utterances[link.to];
  const otherwise = own.does('commit') ? 'undertakes' : 'answers';
  if (!mayMean(own, asked)) return otherwise;
  if (link.relation === 'cancels') {
    const isClosed = own.does('closed') && own.sentence.tokens.some(({ norm }) => PROGRESS.already.has(norm));
    if (isClosed) return 'reports_done';
    return own.does('on_it') || own.does('commit') ? 'undertakes' : 'cancels';
  }
  return saysDone(own, discourse) && !own.does('you_get') && isAbout(own, asked) ? 'reports_done' : otherwise;
}

/** Whether a sentence says that something is done, not that it will be or is not yet: no point or heading of a list. */
export function saysDone({ sentence }: Utterance, { signs }: Discourse): boolean {
  const { list, asks, all, first, last } = sentence;
  if (asks || list === 'bullet' || (last > first && all.tokenAt(last - 1).norm === ':')) return false;
  return (signsIn(sentence, signs) & SIGN.notYet) === 0;
}

/** Whether a sentence can mean what was asked for: it points back, names it again, or says little before it says more. */
function mayMean(own: Utterance, asked: Utterance | undefined): boolean {
  if (asked === undefined || own.pointsBack || own.topic.size <= LITTLE || saysFirst(own)) return true;
  return sharedCount(own.topic, asked.topic) > 0;
}

/** "Done, uploaded both to the bucket": a word or two and a pause. */
function saysFirst({ sentence: { all, first, last } }: Utterance): boolean {
  for (let at = first + 1; at < last && at <= first + LITTLE; at++)
    if (PAUSES.has(all.norms[at] as number)) return true;
  return false;
}

/** "The sun is out" is about another thing; "done", "it is out" and "the list is out" may be about the list. */
function isAbout(own: Utterance, asked: Utterance | undefined): boolean {
  const { tokens } = own.sentence;
  const verb = tokens.findIndex(({ norm }) => PROGRESS.states.has(norm));
  if (verb < 1 || asked === undefined || tokens.slice(0, verb).some(({ norm }) => PROGRESS.about.has(norm)))
    return true;
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
