import { expect, it } from 'vitest';
import { ServiceFailure } from '../../../failure.js';
import { chosenReader, readOrStandIn } from './reader-choice.js';

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

it('has the small reader stand in for one that is away, but not for whoever asked for the large one', async () => {
  const away = () => Promise.reject(new ServiceFailure('engine_unavailable', 'away', { retryAfterSeconds: 1 }));
  expect(await readOrStandIn(away(), undefined)).toBeNull();
  expect(await readOrStandIn(away(), 'auto')).toBeNull();
  await expect(readOrStandIn(away(), 'large')).rejects.toMatchObject({ code: 'engine_unavailable' });
});

it('lets a refusal for load stand, so that the same request never gets another answer for the load', async () => {
  const full = Promise.reject(new ServiceFailure('overloaded', 'full', { retryAfterSeconds: 1 }));
  await expect(readOrStandIn(full, 'auto')).rejects.toMatchObject({ code: 'overloaded' });
});
