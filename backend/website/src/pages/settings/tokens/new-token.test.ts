import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../../http/service-problem.js';
import { newTokenErrors, newTokenFaults, readDays } from './new-token.js';

function form(fields: Readonly<Record<string, string>>): FormData {
  const values = new FormData();
  const all = { name: 'nightly report', scopes: 'extract', expiry: '90', ...fields };
  for (const [name, value] of Object.entries(all)) values.append(name, value);
  return values;
}

describe('the days that a token lives', () => {
  it.each([
    ['7', '', 7],
    ['365', 'ignored', 365],
    ['custom', '1', 1],
    ['custom', ' 366 ', 366],
  ])('are read from the choice %j and the typed %j', (choice, typed, days) => {
    expect(readDays(choice, typed)).toBe(days);
  });

  it.each([
    ['custom', ''],
    ['custom', '0'],
    ['custom', '367'],
    ['custom', '1000'],
    ['custom', '1.5'],
    ['custom', '-1'],
    ['custom', '1e2'],
    ['custom', '٣'],
    ['', '30'],
  ])('are not the choice %j and the typed %j', (choice, typed) => {
    expect(readDays(choice, typed)).toBeNull();
  });
});

describe('the form of a new token', () => {
  it('may be sent with a name of 64 characters, whatever they take to encode', () => {
    expect(newTokenFaults(form({ name: ` ${'🌙'.repeat(64)} ` }))).toEqual({});
  });

  it.each([
    ['name', { name: ' ' }, 'Name it after what will use it.'],
    ['name', { name: 'a'.repeat(65) }, 'This has 65 characters, and 64 are the most. Shorten it.'],
    ['scopes', { scopes: 'everything' }, 'Tick at least one.'],
    ['expires_in_days', { expiry: 'custom', expires_in_days: '400' }, 'Enter a whole number of days, 1 to 366.'],
  ])('names what is wrong with %s', (field, fields, sentence) => {
    expect(newTokenFaults(form(fields))).toEqual({ [field]: sentence });
  });

  it('says what the service refuses at its field', () => {
    const problem = new ServiceProblem('No.', { fields: [{ field: 'name', reason: 'format' }] });
    expect(newTokenErrors(problem)).toEqual({
      name: 'This name holds characters that cannot be shown. Remove them.',
    });
  });
});
