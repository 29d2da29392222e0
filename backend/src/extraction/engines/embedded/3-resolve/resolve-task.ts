import type { Candidate } from '../2-read/candidate.js';
import { deadlineOf } from './deadline-of-task.js';
import type { Discourse } from './discourse.js';
import type { OwnerFinding } from './owner/owner-finding.js';
import { resolveOwner } from './owner/resolve-owner.js';
import { addresseeOf } from './owner/roles-of-speakers.js';
import { progressOf } from './progress.js';
import type { ResolvedTask } from './resolved-item.js';
import { taskKind } from './task-kind.js';
import { nameOfSpeaker } from './wording/persons.js';
import { taskWording } from './wording/task-wording.js';

/** What a candidate says is to be done: by whom, by when, for whom, and how far it is. */
export function resolveTask(
  candidate: Candidate,
  discourse: Discourse,
  owners?: ReadonlyMap<string, number>,
): ResolvedTask {
  const { utterance, index } = candidate;
  const owner = resolveOwner(candidate, discourse, owners);
  const words = utterance.topicOf(candidate.from, candidate.to);
  const progress = progressOf(candidate, owner.participant, words, discourse);
  const due = deadlineOf(candidate, owner.participant, discourse);
  return {
    type: 'task',
    candidate,
    probability: candidate.probability,
    joint: candidate.probability,
    mentions: mentionsOf(index, owner.bindingSentence, progress.sentence),
    words,
    wording: () => taskWording(candidate, discourse, personsOf(candidate, owner, discourse)),
    owner,
    kind: taskKind(candidate, owner, discourse),
    status: progress.status,
    requester: requesterOf(candidate, owner),
    ...(due !== undefined && { deadline: due }),
  };
}

/** The sentences that say the task, that bind its owner and that close it, in the order of the text. */
function mentionsOf(...sentences: readonly (number | undefined)[]): number[] {
  const known = sentences.filter((sentence) => sentence !== undefined);
  return known.length === 1 ? known : [...new Set(known)].sort((a, b) => a - b);
}

function requesterOf(candidate: Candidate, owner: OwnerFinding): number {
  const { speaker } = candidate.utterance.message;
  return speaker === null || speaker === owner.participant || owner.basis === 'speaker' ? -1 : speaker;
}

function personsOf(candidate: Candidate, owner: OwnerFinding, discourse: Discourse) {
  const nameOf = (participant: number | null | undefined) => nameOfSpeaker(participant, discourse);
  const speaker = nameOf(candidate.utterance.message.speaker);
  const addressee =
    owner.basis === 'speaker' || (owner.name !== undefined && owner.participant < 0)
      ? nameOf(addresseeOf(candidate.utterance, discourse))
      : nameOf(owner.participant);
  const doer = nameOf(owner.participant);
  return {
    ...(speaker !== undefined && { speaker }),
    ...(addressee !== undefined && { addressee }),
    ...(doer !== undefined && { doer }),
    ...(owner.name !== undefined && { named: owner.name }),
  };
}
