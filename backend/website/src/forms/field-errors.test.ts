import { describe, expect, it } from 'vitest';
import { fieldErrors, hasErrors, wrongFields } from './field-errors.js';

const SENTENCES = new Map([
  ['email', 'Check the address.'],
  ['email.required', 'Enter the address.'],
]);

describe('the fields of a refusal', () => {
  it('have the sentence of their reason before that of the field', () => {
    const told = (reason: string) => fieldErrors({ fields: [{ field: 'email', reason }] }, SENTENCES);
    expect(told('required')).toEqual({ email: 'Enter the address.' });
    expect(told('format')).toEqual({ email: 'Check the address.' });
  });

  it('say the first reason alone', () => {
    const fields = [
      { field: 'email', reason: 'required' },
      { field: 'email', reason: 'format' },
    ];
    expect(fieldErrors({ fields }, SENTENCES)).toEqual({ email: 'Enter the address.' });
  });

  it('are left out where the form does not have them', () => {
    expect(fieldErrors({ fields: [{ field: 'constructor', reason: 'type' }] }, SENTENCES)).toStrictEqual({});
  });
});

describe('fields that were checked', () => {
  it('are named where they are wrong, in the order of the form', () => {
    const errors = wrongFields({ email: null, password: 'Too short.', name: 'Too long.' });
    expect(Object.entries(errors)).toEqual([
      ['password', 'Too short.'],
      ['name', 'Too long.'],
    ]);
    expect(hasErrors(errors)).toBe(true);
    expect(hasErrors(wrongFields({ email: null }))).toBe(false);
  });
});
