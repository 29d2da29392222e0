import { expect, it } from 'vitest';
import { parse } from '../conversation/parse.js';
import { warmUpTexts } from './warm-up.js';

it('has texts of the length asked for, each of which is read as what it looks like', () => {
  const texts = warmUpTexts(4_000);
  expect(texts.map((text) => parse(text, {}).format)).toEqual([
    'speaker-lines',
    'slack-paste',
    'mail-thread',
    'slack-json',
  ]);
  for (const text of texts) {
    expect(text.length).toBeGreaterThanOrEqual(4_000);
    expect(text.length).toBeLessThan(5_000);
    expect(parse(text, {}).participants.length).toBeGreaterThanOrEqual(4);
  }
});
