import type { Candidate } from '../../2-read/candidate.js';
import type { Discourse } from '../discourse.js';
import { linksToCandidate } from '../relation.js';
import { afterRefusal } from './after-refusal.js';
import type { AskedClause } from './asked-clause.js';
import { choiceOf, choose } from './choose-owner.js';
import type { OwnerFinding } from './owner-finding.js';
import type { PossibleOwner } from './possible-owner.js';
import { takerOf } from './taker.js';

/** Forms of a clause that asks somebody for something. */
const ASKING: ReadonlySet<string> = new Set(['YOU', 'please', 'WORK']);

/** Confidence of who says that he will do it, not only yes. */
const UNDERTAKEN = 0.9;

/** Who is to do what the candidate says: a participant, a mention, or somebody whom the text shows as a person. */
export function resolveOwner(
  candidate: Candidate,
  discourse: Discourse,
  weights?: ReadonlyMap<string, number>,
): OwnerFinding {
  const choice = choiceOf(candidate, discourse);
  const { person, confidence } = choose(choice, weights);
  if (person === undefined) return { participant: -1, basis: basisOfNobody(choice.clause), confidence };
  const { participant, name } = person;
  const basis = basisOf(person, choice.clause);
  const taker = basis === 'speaker' ? null : takerOf(linksToCandidate(candidate, discourse), discourse);
  const isTaken = taker?.speaker === participant && (basis === 'accepted' || taker.confidence >= UNDERTAKEN);
  const found = { participant, name, basis, confidence, ...(isTaken && { bindingSentence: taker.sentence }) };
  return afterRefusal(candidate, found, discourse);
}

function basisOf(person: PossibleOwner, { form }: AskedClause): OwnerFinding['basis'] {
  if (person.plays('speaker')) return 'speaker';
  if (person.plays('named')) return ASKING.has(form) ? 'mentioned' : 'named';
  if (person.isTaking) return 'accepted';
  if (person.plays('above') || person.plays('behind')) return 'named';
  return person.plays('before') ? 'mentioned' : 'addressee';
}

function basisOfNobody({ form, subject }: AskedClause): OwnerFinding['basis'] {
  if (form === 'WE' || form === 'ALL' || form === 'let') return 'group';
  return form === 'ANY' || subject?.who === 'someone' ? 'someone' : 'unknown';
}
