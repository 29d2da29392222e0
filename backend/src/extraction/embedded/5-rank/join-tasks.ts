import type { ResolvedTask } from '../4-resolve/resolved-item.js';

/**
 * Makes one task of two sentences that say it: an answer that undertakes a request, a request repeated, a recap. The
 * earlier sentence stays the source; owner and deadline are those of whoever settled them last.
 */
export function joinTasks(earlier: ResolvedTask, later: ResolvedTask): ResolvedTask {
  const surer =
    later.owner.name !== undefined &&
    (earlier.owner.name === undefined ||
      later.owner.basis === 'speaker' ||
      later.owner.confidence > earlier.owner.confidence)
      ? later.owner
      : earlier.owner;
  const deadline = later.deadline ?? earlier.deadline;
  const isAsked = earlier.kind === 'request' || earlier.kind === 'accepted_request';
  return {
    ...earlier,
    members: [...earlier.members, ...later.members],
    owner: surer,
    kind: isAsked && later.owner.basis === 'speaker' ? 'accepted_request' : earlier.kind,
    status: later.status === 'open' ? earlier.status : later.status,
    wording: earlier.words.size >= Math.min(2, later.words.size) ? earlier.wording : later.wording,
    words: new Set([...earlier.words, ...later.words]),
    probability: Math.max(earlier.probability, later.probability),
    joint: 1 - (1 - earlier.joint) * (1 - later.joint),
    mentions: [...new Set([...earlier.mentions, ...later.mentions])].sort((a, b) => a - b),
    ...(deadline !== undefined && { deadline }),
  };
}
