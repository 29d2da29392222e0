import { sharedCount } from '../3-detect/content-words.js';
import type { ResolvedTask } from '../4-resolve/resolved-item.js';
import type { Scene } from '../4-resolve/scene.js';

/** How many tasks back a sentence may join one that it answers. */
const WINDOW = 24;

/**
 * Joins what is said twice into one task: an answer that undertakes a request, a request repeated, a recap. The earlier
 * sentence stays the source; owner and deadline are those of whoever settled them last.
 */
export function mergeTasks(tasks: readonly ResolvedTask[], scene: Scene): ResolvedTask[] {
  const merged: ResolvedTask[] = [];
  for (const task of tasks) {
    let into = -1;
    for (let at = merged.length - 1; at >= Math.max(0, merged.length - WINDOW) && into < 0; at--) {
      if (isSameTask(merged[at] as ResolvedTask, task, scene)) into = at;
    }
    if (into < 0) merged.push(task);
    else merged[into] = joinTasks(merged[into] as ResolvedTask, task);
  }
  return merged;
}

function isSameTask(earlier: ResolvedTask, later: ResolvedTask, scene: Scene): boolean {
  if (earlier.candidate.index === later.candidate.index) return false;
  const link = scene.linkFrom.get(later.candidate.index);
  const answers = link !== undefined && earlier.mentions.includes(link.to);
  const isBinding = earlier.owner.bindingSentence === later.candidate.index;
  const shared = sharedCount(earlier.words, later.words);
  const smaller = Math.min(earlier.words.size, later.words.size);
  const sameMessage = earlier.candidate.utterance.message.index === later.candidate.utterance.message.index;
  if ((answers || isBinding) && !sameMessage) {
    const addsNothing = later.words.size <= 2 || shared >= 1;
    if (addsNothing && ownersAgree(earlier, later, true)) return true;
  }
  if (!ownersAgree(earlier, later, false)) return false;
  return shared >= 2 && shared >= 0.5 * smaller;
}

function ownersAgree(earlier: ResolvedTask, later: ResolvedTask, isAnswer: boolean): boolean {
  const a = earlier.owner;
  const b = later.owner;
  if (a.name === undefined || b.name === undefined) return true;
  if (isAnswer && (a.basis === 'addressee' || a.basis === 'accepted')) return true;
  return a.participant >= 0 ? a.participant === b.participant : a.name.toLowerCase() === b.name.toLowerCase();
}

function joinTasks(earlier: ResolvedTask, later: ResolvedTask): ResolvedTask {
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
    owner: surer,
    kind: isAsked && later.owner.basis === 'speaker' ? 'accepted_request' : earlier.kind,
    status: later.status === 'open' ? earlier.status : later.status,
    text: earlier.words.size >= Math.min(2, later.words.size) ? earlier.text : later.text,
    words: new Set([...earlier.words, ...later.words]),
    probability: Math.max(earlier.probability, later.probability),
    joint: 1 - (1 - earlier.joint) * (1 - later.joint),
    mentions: [...new Set([...earlier.mentions, ...later.mentions])].sort((a, b) => a - b),
    ...(deadline !== undefined && { deadline }),
  };
}
