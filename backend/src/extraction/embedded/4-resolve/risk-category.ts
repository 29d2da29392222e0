import type { RiskCategory } from '../../extraction.js';
import { cueNumber } from '../3-detect/cues/cue-numbers.js';
import type { Utterance } from '../3-detect/utterance.js';

/** Which cues speak for which category; the first of equals wins. */
const CATEGORY_OF_CUE: readonly (readonly [cue: string, category: RiskCategory, weight: number])[] = [
  ['worry.security', 'security', 2],
  ['worry.legal', 'legal', 2],
  ['worry.cost', 'cost', 1.5],
  ['worry.blocked', 'blocker', 1.5],
  ['worry.expire', 'schedule', 1.2],
  ['worry.late', 'schedule', 1.2],
  ['worry.single', 'capacity', 1.3],
  ['worry.short', 'capacity', 1.2],
  ['worry.silence', 'dependency', 1.1],
  ['worry.outside', 'dependency', 1],
  ['worry.break', 'quality', 0.9],
  ['worry.untested', 'quality', 1],
];

const CATEGORIES = CATEGORY_OF_CUE.map(([cue, category, weight]) => [cue, cueNumber(cue), category, weight] as const);

/** The category of a risk by the cues of its sentence. */
export function riskCategory(utterance: Utterance): RiskCategory {
  const weightOf = new Map<RiskCategory, number>();
  for (const [cue, number, category, weight] of CATEGORIES) {
    if (!utterance.hasCue(number)) continue;
    const count = utterance.hits.filter((hit) => hit.cue === cue).length;
    weightOf.set(category, (weightOf.get(category) ?? 0) + weight * Math.min(2, count));
  }
  let best: RiskCategory = 'other';
  let most = 0;
  for (const [category, weight] of weightOf) {
    if (weight > most) {
      best = category;
      most = weight;
    }
  }
  return best;
}
