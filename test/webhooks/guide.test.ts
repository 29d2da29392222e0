import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');

/** Its programs are quoted from examples/clients, which npm run test:clients runs. */
describe('the guide for receivers', () => {
  it('names every word that an attempt fails with', () => {
    const source = readFileSync(new URL('../../backend/src/webhooks/attempt-failure.ts', import.meta.url), 'utf8');
    const words = [...(source.split(';')[0] ?? '').matchAll(/\| '([a-z_0-9]+)'/g)].map(([, word]) => word);
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => !guide.includes(`\`${word}\``))).toEqual([]);
  });
});
