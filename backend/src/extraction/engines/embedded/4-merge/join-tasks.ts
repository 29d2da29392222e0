import type { OwnerFinding } from '../3-resolve/owner/owner-finding.js';
import type { Deadline, ResolvedTask } from '../3-resolve/resolved-item.js';
import { isMarkedItem, joinBase } from './join-base.js';

/** At this confidence or above, the words themselves name the owner. */
const SAID = 0.9;
/** A sentence with less than this share of the probability of the surest one has no say in the task. */
const SPEAKS = 0.8;
/** With this many content words or more, a sentence says by itself what is to be done. */
const SAYS_ENOUGH = 2;

/**
 * Makes one task of all the sentences that say it: a request and the answer that undertakes it, a request repeated, a
 * recap. The earliest of the sure sentences is the source; owner and deadline are those of whoever settled them last.
 */
export function joinTasks(tasks: readonly [ResolvedTask, ...ResolvedTask[]]): ResolvedTask {
  const [first] = tasks;
  let { owner, kind, status, deadline } = first;
  for (const later of tasks.slice(1)) {
    if (kind === 'request' && later.owner.basis === 'speaker')
      kind = later.owner.participant === first.requester ? 'commitment' : 'accepted_request';
    if (settlesOwner(owner, later.owner)) owner = surerOf(owner, later.owner);
    if (later.status !== 'open') status = later.status;
    if (settlesDeadline(deadline, later, owner)) deadline = later.deadline;
  }
  const most = tasks.reduce((highest, { probability }) => Math.max(highest, probability), 0);
  const sure = tasks.filter(({ probability }) => probability >= SPEAKS * most);
  const source = tasks.find(isMarkedItem) ?? sure[0] ?? first;
  const { wording } = sure.find(({ words }) => words.size >= SAYS_ENOUGH) ?? source;
  const { candidate } = source;
  return {
    ...first,
    ...joinBase(tasks, source),
    candidate,
    owner,
    kind,
    status,
    requester: first.requester === owner.participant ? -1 : first.requester,
    wording,
    ...(deadline !== undefined && { deadline }),
  };
}

/** Whoever is asked by name and only says "fine" is the owner as surely as before. */
function surerOf(known: OwnerFinding, later: OwnerFinding): OwnerFinding {
  const isSame = known.participant >= 0 && known.participant === later.participant;
  return isSame && known.confidence > later.confidence ? { ...later, confidence: known.confidence } : later;
}

/** How much of a due date is its day. */
const DAY = 'yyyy-mm-dd'.length;

/** Whether a later sentence changes the time. A day replaces mere words, and no hour alone the day; what a later sentence said stands, and what somebody else promises for a part of the task changes nothing. */
function settlesDeadline(known: Deadline | undefined, later: ResolvedTask, owner: OwnerFinding): boolean {
  if (later.deadline === undefined) return false;
  if (known === undefined) return true;
  if (known.sentence === later.deadline.sentence) return false;
  if (known.dueDate !== undefined) {
    const { dueDate, namesNoDay, sentence } = later.deadline;
    if (dueDate === undefined || sentence < known.sentence) return false;
    if (namesNoDay && dueDate.slice(0, DAY) !== known.dueDate.slice(0, DAY)) return false;
  }
  return later.owner.basis !== 'speaker' || owner.participant < 0 || later.owner.participant === owner.participant;
}

/** Whether a later sentence changes who is to do it. Whoever promised it keeps it until somebody else is named. */
function settlesOwner(known: OwnerFinding, later: OwnerFinding): boolean {
  if (later.name === undefined) return false;
  if (known.basis === 'group' && known.confidence >= 0.8) return later.basis === 'named' && later.confidence >= SAID;
  if (known.name === undefined) return true;
  if (known.basis === 'speaker' && known.confidence >= SAID) return later.basis === 'named' && later.confidence >= SAID;
  if (known.basis === 'speaker' && later.basis === 'speaker') return later.confidence >= SAID;
  return later.basis === 'speaker' || later.confidence > known.confidence;
}
