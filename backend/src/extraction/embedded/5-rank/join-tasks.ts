import type { ResolvedTask } from '../4-resolve/resolved-item.js';
import { joinBase } from './join-base.js';

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
    const isSurer =
      owner.name === undefined || later.owner.basis === 'speaker' || later.owner.confidence > owner.confidence;
    if (later.owner.name !== undefined && isSurer) owner = later.owner;
    if (later.status !== 'open') status = later.status;
    if (said < Math.min(2, later.words.size)) {
      wording = later.wording;
      said = later.words.size;
    }
    deadline = later.deadline ?? deadline;
  }
  return { ...first, ...joinBase(tasks), owner, kind, status, wording, ...(deadline !== undefined && { deadline }) };
}
