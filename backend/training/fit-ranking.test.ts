import { describe, expect, it } from 'vitest';
import { ITEM_FEATURES } from '#extraction/engines/embedded/4-merge/item-features';
import { shippedScorer } from '#extraction/engines/weights/shipped-model';
import type { HeldItem } from './fit-items.js';
import { fitRanking, type HeldConversation } from './fit-ranking.js';
import type { Label } from './labelled-conversations.js';
import { SETTINGS } from './settings.js';

const MANY = 200;
const label: Label = { text: 'send it', spans: [], optional: false };

/** A conversation with many tasks; of its items, which all look alike, this share is right. */
function withShare(isReal: boolean, share: number): { held: HeldConversation; items: HeldItem[] } {
  const labels = { tasks: Array.from({ length: MANY }, () => label), decisions: [], risks: [] };
  const conversation = { id: String(isReal), rawContent: '', labels, annotated: ['tasks' as const] };
  const held = { conversation, fold: 'part-1', isReal, reader: shippedScorer().reader };
  const items = Array.from({ length: MANY }, (_, at): HeldItem => {
    const features = new Float64Array(ITEM_FEATURES.names.length);
    features[ITEM_FEATURES.names.indexOf('bias')] = 1;
    return { conversation, kind: 'task', features, answer: at < share * MANY ? 'right' : 'wrong' };
  });
  return { held, items };
}

function thresholdFor(real: number, written: number): number {
  const both = [withShare(true, real), withShare(false, written)];
  const { itemFrom } = fitRanking(
    both.map(({ held }) => held),
    both.flatMap(({ items }) => items),
  );
  return itemFrom.task;
}

describe('the threshold of items', () => {
  it('is half of the best F1, of which real text has the larger share', () => {
    const half = (SETTINGS.shareOf.real * 0.8 + SETTINGS.shareOf.written * 0.6) / 2;
    expect(thresholdFor(0.8, 0.6)).toBeCloseTo(half, 1);
    expect(thresholdFor(0.9, 0.6)).toBeGreaterThan(thresholdFor(0.6, 0.9));
  });

  it('is never lower than what is worth reading', () => {
    expect(thresholdFor(0.1, 0.1)).toBe(SETTINGS.leastConfidence.task);
  });
});
