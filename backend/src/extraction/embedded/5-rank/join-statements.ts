import type { ResolvedDecision, ResolvedRisk } from '../4-resolve/resolved-item.js';

/** Makes one decision, or risk, of two that say the same: the surer one that says enough gives the words. */
export function joinStatements<T extends ResolvedDecision | ResolvedRisk>(earlier: T, later: T): T {
  const better = later.probability > earlier.probability && later.words.size >= 2 ? later : earlier;
  return {
    ...better,
    members: [...earlier.members, ...later.members],
    probability: Math.max(earlier.probability, later.probability),
    joint: 1 - (1 - earlier.joint) * (1 - later.joint),
    words: new Set([...earlier.words, ...later.words]),
    mentions: [...new Set([...earlier.mentions, ...later.mentions])].sort((a, b) => a - b),
    ...(later.type === 'risk' && { status: later.status === 'mitigated' ? later.status : earlier.status }),
    ...(later.type === 'decision' && { status: later.status }),
  };
}
