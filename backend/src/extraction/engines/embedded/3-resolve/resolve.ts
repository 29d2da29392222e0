import type { Candidate, ItemKind } from '../2-read/candidate.js';
import type { Discourse } from './discourse.js';
import { resolveDecision } from './resolve-decision.js';
import { resolveRisk } from './resolve-risk.js';
import { resolveTask } from './resolve-task.js';
import type { ResolvedItem } from './resolved-item.js';
import { saysOnlyWhere } from './whereabouts.js';

/**
 * Says of every candidate who, when and what, from the sentence and from how others take it up. What only says where somebody
 * is, is left out.
 * `owners`: weights of who may own a task, by trait; without them those that ship.
 */
export function resolve(
  candidates: readonly Candidate[],
  discourse: Discourse,
  owners?: ReadonlyMap<string, number>,
): ResolvedItem[] {
  return candidates
    .filter((candidate) => !saysOnlyWhere(candidate))
    .map((candidate) => RESOLVERS[candidate.kind](candidate, discourse, owners));
}

type Resolver = (candidate: Candidate, discourse: Discourse, owners?: ReadonlyMap<string, number>) => ResolvedItem;

const RESOLVERS: Readonly<Record<ItemKind, Resolver>> = {
  task: resolveTask,
  decision: resolveDecision,
  risk: resolveRisk,
};
