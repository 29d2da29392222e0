import { describe, expect, it } from 'vitest';
import { parse } from '../../backend/src/extraction/conversation/parse.js';
import { extract } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';
import { readCases, readKnownGaps } from './cases.js';
import { ungrounded } from './evidence.js';
import { KINDS } from './expectation.js';
import { unmet } from './unmet.js';

const shipped = shippedScorer();

const cases = readCases();
const knownGaps = readKnownGaps();

describe('what is found in a conversation', () => {
  for (const { name, original, context, expected } of cases) {
    // A gap that has closed fails here, so that the list can only shrink.
    const holds = knownGaps.includes(name) ? it.fails : it;
    holds(name, () => {
      expect(unmet(parse(original, context), extract(original, context, shipped), expected)).toEqual([]);
    });
  }
});

describe('grounding', () => {
  it.each(cases.map((one) => [one.name, one] as const))(
    'every item of %s is word for word what its span names',
    (_, one) => {
      const found = extract(one.original, one.context, shipped);
      const items = KINDS.flatMap((kind) => [...found[kind]]);
      expect(items.flatMap((item) => ungrounded(one.original, item))).toEqual([]);
    },
  );
});
