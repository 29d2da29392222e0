import { describe, expect, it } from 'vitest';
import type { ItemKind, Label } from '../labelled-conversations.js';
import type { Scored } from './report.js';
import { Scorecard } from './scorecard.js';
import { titleOverlap, titleOverlapsOf } from './title-overlap.js';

describe('the overlap of a title with the words of its label', () => {
  it.each([
    ['Send Acme the revised quote', 'Send the revised quote to Acme', 1, 1, 1],
    ['Paint the old door', 'Painting the door', 2 / 3, 1, 0.8],
    ['Paint the door', 'Paint the door of the hall in autumn', 1, 0.5, 2 / 3],
    ['Look into it', 'Repair the oven', 0, 0, 0],
  ])('is told for %j beside %j', (title, label, precision, recall, f1) => {
    expect(titleOverlap(title, label)).toEqual({ precision, recall, f1 });
  });

  it('is not told where the label has no word of content', () => {
    expect(titleOverlap('Paint the door', 'Do it')).toBeUndefined();
  });
});

function scoredOf(name: string, titles: readonly (readonly [ItemKind, title: string, label: string])[]): Scored {
  const card = new Scorecard();
  for (const [kind, title, text] of titles) {
    const label: Label = { text, spans: [], optional: false };
    card.matched.push({
      conversation: 'x',
      kind,
      label,
      item: { text: title, confidence: 1, source: { text: title, span: null } },
    });
  }
  const share = { right: 0, of: 0 };
  return {
    set: { name, path: '', isExhaustive: true },
    conversations: 1,
    digest: '',
    scores: [{ finder: 'engine', card, by: new Map(), proposals: share, amongTen: share }],
  };
}

it('means the overlaps of each kind and of all, and counts those that have at least half of the words', () => {
  const scored = scoredOf('hall', [
    ['tasks', 'Paint the door', 'Paint the door of the hall in autumn'],
    ['tasks', 'Look into it', 'Repair the oven'],
    ['risks', 'The roof leaks', 'The roof leaks'],
  ]);
  expect(titleOverlapsOf([scored]).rows).toEqual([
    ['hall', 'tasks', '0.500', '0.250', '0.333', '0.500 (1/2)'],
    ['hall', 'risks', '1.000', '1.000', '1.000', '1.000 (1/1)'],
    ['hall', 'all', '0.667', '0.500', '0.556', '0.667 (2/3)'],
  ]);
});
