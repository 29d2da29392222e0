import type { Candidate, ItemKind } from '../2-read/candidate.js';
import { resolveDecision } from './resolve-decision.js';
import { resolveRisk } from './resolve-risk.js';
import { resolveTask } from './resolve-task.js';
import type { ResolvedItem } from './resolved-item.js';
import type { Scene } from './scene.js';

/** Says of every candidate who, when and what, from the sentence and from how others take it up. */
export function resolve(candidates: readonly Candidate[], scene: Scene): ResolvedItem[] {
  return candidates.map((candidate) => RESOLVERS[candidate.kind](candidate, scene));
}

const RESOLVERS: Readonly<Record<ItemKind, (candidate: Candidate, scene: Scene) => ResolvedItem>> = {
  task: resolveTask,
  decision: resolveDecision,
  risk: resolveRisk,
};
