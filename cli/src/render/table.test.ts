import { describe, expect, it } from 'vitest';
import { factLines, table } from './table.js';
import { utcMinute } from './utc-minute.js';

describe('table', () => {
  it('makes each column as wide as its widest cell, and leaves no space at the end', () => {
    expect(
      table(
        ['A', 'NAME'],
        [
          ['long', 'x'],
          ['s', ''],
        ],
      ),
    ).toBe('A     NAME\nlong  x\ns\n');
  });

  it('counts characters, not units', () => {
    expect(table(['A', 'B'], [['𝒜𝒜', 'x']])).toBe('A   B\n𝒜𝒜  x\n');
  });

  it('takes as many rows as a server may send', () => {
    expect(table(['A'], Array<string[]>(300_000).fill(['x'])).length).toBe(2 * 300_001);
  });

  it('keeps each row on its line and each character harmless', () => {
    expect(table(['A'], [['one\ntwo\u001b[31m\u202e']])).toBe('A\none two\n');
  });
});

describe('factLines', () => {
  it('leaves out what is not known', () => {
    expect(
      factLines([
        ['url', 'x\ny'],
        ['until', undefined],
        ['id', '1'],
      ]),
    ).toBe('url: x y\nid: 1\n');
  });
});

describe('utcMinute', () => {
  it('shows a time in UTC, and a dash where there is none', () => {
    expect(utcMinute('2026-11-21T23:30:10+01:00')).toBe('2026-11-21 22:30');
    expect([utcMinute(undefined), utcMinute('soon'), utcMinute(1)]).toEqual(['-', '-', '-']);
  });
});
