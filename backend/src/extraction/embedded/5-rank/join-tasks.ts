import type { OwnerFinding } from '../4-resolve/owner/owner-finding.js';
import type { ResolvedTask } from '../4-resolve/resolved-item.js';
import { joinBase } from './join-base.js';

/** From this confidence on an owner is told by the words themselves. */
const SAID = 0.9;

/**
 * Makes one task of all the sentences that say it: a request and the answer that undertakes it, a request repeated, a
 * recap. The earliest sentence stays the source; owner and deadline are those of whoever settled them last.
 */
export function joinTasks(tasks: readonly [ResolvedTask, ...ResolvedTask[]]): ResolvedTask {
  const [first] = tasks;
  let { owner, kind, status, deadline, wording } = first;
  let said = first.words.size;
  for (const later of tasks.slice(1)) {
    const isAsked = kind === 'request' || kind === 'accepted_request';
    if (isAsked && later.owner.basis === 'speaker') kind = 'accepted_request';
    if (settlesOwner(owner, later.owner)) owner = later.owner;
    if (later.status !== 'open') status = later.status;
    if (said < Math.min(2, later.words.size)) {
      wording = later.wording;
      said = later.words.size;
    }
    deadline = later.deadline ?? deadline;
  }
  return { ...first, ...joinBase(tasks), owner, kind, status, wording, ...(deadline !== undefined && { deadline }) };
}

/** Whether a later sentence says more surely, or anew, who is to do it: who promised it keeps it until another is named. */
function settlesOwner(known: OwnerFinding, later: OwnerFinding): boolean {
  if (later.name === undefined) return false;
  if (known.basis === 'group' && known.confidence >= 0.8) return later.basis === 'named' && later.confidence >= SAID;
  if (known.basis === 'someone')
    return later.basis === 'named' || later.basis === 'speaker' || later.basis === 'accepted';
  if (known.name === undefined) return true;
  if (known.basis === 'speaker' && known.confidence >= SAID) return later.basis === 'named' && later.confidence >= SAID;
  return later.basis === 'speaker' || later.confidence > known.confidence;
}
