import type { Candidate, ItemKind } from '../2-read/candidate.js';
import type { Discourse } from './discourse.js';
import { resolveDecision } from './resolve-decision.js';
import { resolveRisk } from './resolve-risk.js';
import { resolveTask } from './resolve-task.js';
import type { ResolvedItem } from './resolved-item.js';

/** Says of every candidate who, when and what, from the sentence and from how others take it up. */
export function resolve(candidates: readonly Candidate[], discourse: Discourse): ResolvedItem[] {
  return candidates.map((candidate) => RESOLVERS[candidate.kind](candidate, discourse));
}

const RESOLVERS: Readonly<Record<ItemKind, (candidate: Candidate, discourse: Discourse) => ResolvedItem>> = {
  task: resolveTask,
  decision: resolveDecision,
  risk: resolveRisk,
};
