import { describe, expect, it } from 'vitest';
import { ACTS } from '#extraction/engines/embedded/2-read/moves';
import { familyOf } from './cue-numbers.js';
import { CUE_TABLES, ENGLISH_CUE_TABLES } from './cue-tables.js';
import { compileFrame } from './frames/compile-frame.js';
import { FrameMatcher } from './frames/match-frames.js';

const CUES = CUE_TABLES.flatMap((table) => Object.keys(table));
/** Cues that English has, with those for marks of every language: other languages say the same acts by the same names. */
const KNOWN = new Set([...ENGLISH_CUE_TABLES, CUE_TABLES[0] ?? {}].flatMap((table) => Object.keys(table)));

describe('the cue tables', () => {
  it('compile', () => {
    for (const table of CUE_TABLES)
      for (const [cue, patterns] of Object.entries(table)) {
        expect(patterns.length, cue).toBeGreaterThan(0);
        for (const pattern of patterns) expect(compileFrame(cue, pattern).elements.length, pattern).toBeGreaterThan(0);
      }
  });

  it.each([...new Set(CUES)])('call %s by one of the acts', (cue) => {
    expect([...ACTS, 'marker']).toContain(familyOf(cue));
    expect(cue).toMatch(/^[a-z]+(?:\.[a-z]+(?:-[a-z]+)*)?$/);
  });

  it('name in every language only cues that English has too', () => {
    expect(CUES.filter((cue) => !KNOWN.has(cue))).toEqual([]);
  });

  it('have words for the acts of a conversation in five languages', () => {
    for (const act of ['ask', 'commit', 'assign', 'propose', 'decide', 'accept', 'refuse', 'done', 'worry', 'social']) {
      const tables = CUE_TABLES.filter((table) => Object.keys(table).some((cue) => familyOf(cue) === act));
      expect(tables.length, act).toBeGreaterThanOrEqual(5);
    }
  });

  it('give all their cues to one matcher', () => {
    expect(new Set(new FrameMatcher(CUE_TABLES, ENGLISH_CUE_TABLES).cues)).toEqual(new Set(CUES));
  });

  it('hold no frame twice in one cue', () => {
    for (const table of CUE_TABLES)
      for (const [cue, patterns] of Object.entries(table)) {
        const twice = patterns.filter((pattern, at) => patterns.indexOf(pattern) !== at);
        expect(twice, cue).toEqual([]);
      }
  });
});

describe('familyOf', () => {
  it('takes the act from the name of a cue', () => {
    expect(familyOf('ask.can-you')).toBe('ask');
    expect(familyOf('social')).toBe('social');
  });
});
