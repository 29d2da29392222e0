import type { ResolvedItem } from '../embedded/3-resolve/resolved-item.js';
import { NEAR_SENTENCES } from '../embedded/4-merge/describe-items.js';
import { JOIN_WINDOW } from '../embedded/4-merge/join-same.js';

/**
 * For each item, whether it stays as it is whatever is still found from sentence `border` on: no later sentence can join it,
 * because as many items of its kind stand in between as an item is compared with, and none is near enough to change its
 * confidence. `items`: all found so far, each kind in the order in which its items begin.
 */
export function settledBefore(border: number, items: readonly ResolvedItem[]): (item: ResolvedItem) => boolean {
  const settled = new Set<ResolvedItem>();
  const behind = { task: 0, decision: 0, risk: 0 };
  for (let at = items.length - 1; at >= 0; at--) {
    const item = items[at] as ResolvedItem;
    const last = Math.max(item.candidate.index, ...item.mentions);
    if (last >= border) continue;
    if (behind[item.type] >= JOIN_WINDOW && last + NEAR_SENTENCES < border) settled.add(item);
    behind[item.type]++;
  }
  return (item) => settled.has(item);
}
