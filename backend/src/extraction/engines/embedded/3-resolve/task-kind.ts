import { wordsIn } from '../../../languages/languages.js';
import type { TaskKind } from '../../../types/extraction.js';
import type { Candidate } from '../2-read/candidate.js';
import type { Utterance } from '../2-read/utterance.js';
import type { Discourse } from './discourse.js';
import type { OwnerFinding } from './owner/owner-finding.js';
import { findSubject } from './owner/subject.js';
import { WORDS } from './owner/subject-words.js';
import { linksToCandidate, relationOf } from './relation.js';

const JUDGING = wordsIn('judging');
/** How many sentences above a point its line of this kind may stand, and how many tokens that has. */
const LINE_REACH = 12;
const LINE_LENGTH = 4;

/** How a task came about: by its doer's own word, by somebody's request that was taken on or not, or by being written down. */
export function taskKind(candidate: Candidate, owner: OwnerFinding, discourse: Discourse): TaskKind {
  const { utterance, from, to } = candidate;
  if (isTaken(candidate, owner, discourse)) return 'accepted_request';
  const promised = answersRequest(utterance, discourse) ? 'accepted_request' : 'commitment';
  if (owner.basis === 'speaker') return promised;
  const { tokens, list, asks } = utterance.sentence;
  const own = tokens.slice(from, to);
  const subject = findSubject(tokens, Math.max(from, utterance.marker?.from ?? 0), to);
  const subjectWord = tokens[subject?.at ?? -1]?.norm ?? '';
  const isNeeded =
    asks ||
    own.some(
      ({ norm }, at) =>
        JUDGING.needed.has(norm) || (JUDGING.neededBefore.has(norm) && JUDGING.to.has(own[at + 1]?.norm ?? '')),
    );
  if (subject?.who === 'speaker') return promised;
  if (subject?.who === 'group' && WORDS.we.has(subjectWord)) return isNeeded ? 'request' : promised;
  if (utterance.marker?.kind === 'task' || list === 'open_box' || list === 'ticked_box') return 'assignment';
  if (owner.basis === 'named' && !utterance.does('ask')) return 'assignment';
  if (isNeeded || subject?.who === 'group' || subject?.who === 'someone' || WORDS.you.has(subjectWord))
    return 'request';
  if (list !== null && subject?.who !== 'third')
    return isUnderOwnPlans(utterance, discourse) ? 'commitment' : 'assignment';
  return JUDGING.planning.has(own[0]?.norm ?? '') || own.some(({ norm }) => WORDS.i.has(norm)) ? promised : 'request';
}

/** Whether whoever is to do it says later that he will. */
function isTaken(candidate: Candidate, owner: OwnerFinding, discourse: Discourse): boolean {
  if (owner.participant < 0 || owner.basis === 'speaker') return false;
  if (owner.bindingSentence !== undefined) return true;
  if (candidate.utterance.message.agreement?.by.includes(owner.participant) === true) return true;
  return linksToCandidate(candidate, discourse).some((link) => {
    const relation = relationOf(link, discourse);
    const takes = relation === 'undertakes' || relation === 'accepts' || relation === 'reports_done';
    return takes && discourse.utterances[link.from]?.message.speaker === owner.participant;
  });
}

/** Whether a promise takes up what another asked for. */
function answersRequest({ sentence }: Utterance, discourse: Discourse): boolean {
  const link = discourse.linkFrom.get(sentence.index);
  const asked = link === undefined ? undefined : discourse.utterances[link.to];
  if (asked === undefined) return false;
  return asked.sentence.asks || asked.does('ask') || asked.does('assign');
}

function isUnderOwnPlans({ sentence }: Utterance, { utterances }: Discourse): boolean {
  for (let at = sentence.index - 1; at >= 0 && at >= sentence.index - LINE_REACH; at--) {
    const above = utterances[at]?.sentence;
    if (above === undefined || above.message !== sentence.message) return false;
    const { first, last } = above;
    if (last - first <= LINE_LENGTH && above.tokens.at(-1)?.norm === ':')
      return above.tokens.some(({ norm }) => JUDGING.ownPlans.has(norm));
  }
  return false;
}
