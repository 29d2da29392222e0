import { expect, it } from 'vitest';
import { chosenReader } from './reader-choice.js';

it.each([
  ['auto', true, undefined, 'auto'],
  ['auto', true, 'small', 'small'],
  ['auto', true, 'large', 'large'],
  ['large', true, undefined, 'large'],
  ['large', true, 'auto', 'large'],
  ['large', true, 'small', 'small'],
  ['auto', false, undefined, 'small'],
  ['small', false, 'auto', 'small'],
] as const)(
  'with SERVICE_READER=%s and a large reader: %s, a request for %s is read by: %s',
  (setting, hasLarge, wanted, chosen) => {
    expect(chosenReader({ setting, hasLarge }, wanted)).toBe(chosen);
  },
);

it('refuses a request for the large reader where there is none', () => {
  expect(() => chosenReader({ setting: 'small', hasLarge: false }, 'large')).toThrowError(
    expect.objectContaining({ code: 'engine_unavailable' }),
  );
});
