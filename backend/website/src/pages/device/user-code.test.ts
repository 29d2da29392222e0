import { describe, expect, it } from 'vitest';
import { codeFault, groupedCode, readUserCode } from './user-code.js';

describe('a code', () => {
  it.each([
    ['as the terminal shows it', 'ABCD-2345'],
    ['without the hyphen', 'ABCD2345'],
    ['in small letters', 'abcd-2345'],
    ['with white space around it', '\n  ABCD-2345 \t'],
    ['in pieces', 'A B C D 2 3 4 5'],
    ['with the dash that phones make of a hyphen', 'ABCD\u20142345'],
    ['with a hyphen that does not break', 'ABCD\u20112345'],
  ])('is taken %s', (_how, typed) => {
    expect(readUserCode(typed)).toBe('ABCD2345');
    expect(codeFault(typed)).toBeNull();
  });

  it.each([
    ['7 characters', 'ABCD-234'],
    ['9 characters', 'ABCD-23456'],
    ['the digit 0', 'ABCD-2340'],
    ['the digit 1', 'ABCD-2341'],
    ['the letter I', 'ABCD-234I'],
    ['the letter O', 'ABCD-234O'],
    ['letters of another script', 'АВСD-2345'],
    ['another sign in it', 'ABCD_2345'],
    ['a link around it', 'https://example.com/device?user_code=ABCD2345'],
    ['more white space than anybody types', `ABCD${' '.repeat(40)}2345`],
  ])('has never %s', (_what, typed) => {
    expect(readUserCode(typed)).toBeNull();
    expect(codeFault(typed)).toContain('8 letters and digits');
  });

  it('is asked for where there is none', () => {
    expect(codeFault(' ')).toBe('Enter the code that your terminal shows.');
  });

  it('is shown as the terminal shows it', () => {
    expect(groupedCode('ABCD2345')).toBe('ABCD-2345');
  });
});
