import { describe, expect, it } from 'vitest';
import { everything } from '../2-read/model/scorer-for-tests.js';
import { understand } from '../pipeline.js';
import { ItemDescriber } from './describe-items.js';
import { ITEM_FEATURES } from './item-features.js';

/** What is known of every task, by name of the feature. */
function described(text: string): Record<string, number>[] {
  const { settled, discourse } = understand(text, {}, everything);
  const describer = new ItemDescriber(settled, discourse);
  return settled
    .filter(({ type }) => type === 'task')
    .map((item) => {
      const row = describer.describe(item);
      return Object.fromEntries(ITEM_FEATURES.names.map((name, at) => [name, row[at] as number]));
    });
}

describe('a task is described by', () => {
  it('whether its words are a clause, and how few they are', () => {
    const [first, second] = described(
      'Cleo: Ana to send the quote, Ben to check the contract with legal\nAna: ok\nBen: ok',
    );
    expect([first?.clause, second?.clause]).toEqual([1, 1]);
    const [whole] = described('Ana: Ben to send it\nBen: ok');
    expect(whole).toMatchObject({ clause: 0 });
    expect(whole?.brief).toBeGreaterThan(0);
    expect(second).toMatchObject({ brief: 0 });
    expect(second?.length).toBeGreaterThan(whole?.length ?? 0);
  });

  it('how surely somebody is to do it', () => {
    const [said] = described("Ana: I'll send the printer quote to the shop tonight.\nBen: Nice.");
    expect(said).toMatchObject({ 'owner:speaker': 1 });
    expect(said?.['owner-confidence']).toBeGreaterThan(0.5);
  });
});
