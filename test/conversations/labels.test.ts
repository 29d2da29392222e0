import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCases, readKnownGaps } from './cases.js';
import { type Expectation, KINDS, validateContext, validateExpectation } from './expectation.js';
import { wallTime } from './wall-time.js';

const cases = readCases();
const EXAMPLES = readdirSync(new URL('../../examples/', import.meta.url));

/** Everything in the expectation that has to stand in the conversation. */
function quotations({ mustNot, ...expected }: Expectation): readonly string[] {
  return KINDS.flatMap((kind) => [
    ...(expected[kind] ?? []).map(({ evidence }) => evidence),
    ...(mustNot?.[kind] ?? []),
  ]);
}

describe('the labels of the golden conversations', () => {
  it('are there: at least sixty cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  it.each(cases.map((one) => [one.name, one] as const))('%s quotes its conversation word for word', (_, one) => {
    expect(quotations(one.expected).filter((quote) => !one.original.includes(quote))).toEqual([]);
  });

  it.each(cases.map((one) => [one.name, one] as const))('%s says in at most two lines why it exists', (_, { note }) => {
    expect(note.trim().split('\n').length).toBeLessThanOrEqual(2);
    expect(note.trim()).not.toBe('');
  });

  it('are named as claims, in kebab case', () => {
    expect(cases.map(({ name }) => name).filter((name) => !/^[a-z-]+\/[a-z0-9]+(-[a-z0-9]+)+$/.test(name))).toEqual([]);
  });

  it('have no known gap that names no case, and none twice', () => {
    const gaps = readKnownGaps();
    const claims = [
      ...cases.map(({ name }) => name),
      ...EXAMPLES.flatMap((file) => [`examples/${file}/format`, `examples/${file}/owners`]),
    ];
    expect(gaps.filter((gap) => !claims.includes(gap))).toEqual([]);
    expect(new Set(gaps).size).toBe(gaps.length);
  });
});

describe('the schemas of the labels', () => {
  it('refuse an unknown key at every level, naming the file', () => {
    expect(() => validateExpectation({ task: [] }, 'slack/x')).toThrow(/slack\/x breaks .*additional properties/);
    const misspelt = { tasks: [{ evidence: 'a', ownr: 'Bo' }] };
    expect(() => validateExpectation(misspelt, 'slack/x')).toThrow(/additional properties/);
    expect(() => validateExpectation({ mustNot: { task: ['a'] } }, 'slack/x')).toThrow(/additional properties/);
    expect(() => validateContext({ metadata: { tz: 'UTC' } }, 'slack/x')).toThrow(/additional properties/);
  });

  it('refuse an expectation that expects nothing', () => {
    expect(() => validateExpectation({}, 'slack/x')).toThrow(/fewer than 1 properties/);
    expect(() => validateExpectation({ tasks: [] }, 'slack/x')).toThrow(/fewer than 1 items/);
  });

  it('refuse a value outside the contract', () => {
    expect(() => validateExpectation({ tasks: [{ evidence: 'a', status: 'closed' }] }, 'slack/x')).toThrow(/allowed/);
    expect(() => validateContext({ source_type: 'irc' }, 'slack/x')).toThrow(/allowed/);
  });
});

describe('a reference time', () => {
  it('keeps the wall of its writer', () => {
    expect(wallTime('2026-03-10T09:07:00-03:30')).toEqual({
      year: 2026,
      month: 3,
      day: 10,
      hour: 9,
      minute: 7,
      offsetMinutes: -210,
    });
  });
});
