import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import draft4 from 'ajv-draft-04';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionsOf, CASES, type Extracted, exported, nastyExtracted, thread } from '../../../test/support/exports.js';

/** The schema of the standard, as Microsoft's matchers for Jest ship it. */
const require = createRequire(import.meta.url);
const schema = JSON.parse(
  readFileSync(require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8'),
) as object;
const ajv = new draft4.default({ strict: false, unicodeRegExp: false, allErrors: true });
formats.default(ajv as never);
const validate = ajv.compile(schema);

interface Finding {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly partialFingerprints?: Readonly<Record<string, string>>;
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region?: Readonly<
        Record<'startLine' | 'startColumn' | 'endLine' | 'endColumn' | 'charOffset', number>
      > & {
        readonly charLength: number;
      };
    };
  }[];
}

interface Log {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly Finding[];
  }[];
}

async function read(extracted: Extracted, inputPath: string | null = 'notes/thread.txt'): Promise<Log> {
  return JSON.parse(await exported('sarif', extracted, { inputPath })) as Log;
}

async function findingsOf(extracted: Extracted, inputPath?: string | null): Promise<readonly Finding[]> {
  return (await read(extracted, inputPath)).runs.flatMap(({ results }) => results);
}

async function expectRoundTrip(extracted: Extracted): Promise<void> {
  const log = await read(extracted);
  expect(validate(log) ? [] : validate.errors).toEqual([]);
  const rules = log.runs[0]?.tool.driver.rules ?? [];
  const results = await findingsOf(extracted);
  for (const { ruleId, ruleIndex, message } of results) {
    expect(rules[ruleIndex]?.id).toBe(ruleId);
    expect(message.text).not.toMatch(/\]\(|\{\d|\n/);
  }
  const found = (rule: string): number => results.filter(({ ruleId }) => ruleId === rule).length;
  const open = actionsOf(extracted).filter(({ status }) => status === 'open');
  for (const flag of ['no_owner', 'no_due', 'owner_ambiguous', 'owner_group', 'due_unresolved'] as const)
    expect(found(flag)).toBe(open.filter(({ flags }) => flags.includes(flag)).length);
  const dangers = extracted.response.risks.filter(({ status }) => status !== 'mitigated');
  expect(found('risk') + found('blocker')).toBe(dangers.length);
  expect(found('blocker')).toBe(dangers.filter(({ category }) => category === 'blocker').length);
}

describe('sarif', () => {
  it('has what is to settle, by rule', async () => {
    expect((await findingsOf(thread)).map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ['no_owner', 'warning'],
      ['no_due', 'warning'],
      ['ambiguous', 'warning'],
      ['risk', 'warning'],
      ['blocker', 'error'],
    ]);
  });

  it('points at the words, by line and column and by offset', async () => {
    const { rawContent } = thread;
    const regions = (await findingsOf(thread)).flatMap(({ locations }) =>
      locations.flatMap(({ physicalLocation: { region } }) => (region === undefined ? [] : [region])),
    );
    const words = regions.map(({ charOffset, charLength }) => rawContent.slice(charOffset, charOffset + charLength));
    expect(words).toEqual([
      ...Array.from({ length: 3 }, () => 'Somebody has to look at the lock'),
      'The paint may come late',
      'we have no key',
    ]);
    const lines = rawContent.split('\n');
    const read = regions.map(({ startLine, endLine, startColumn, endColumn }) =>
      startLine === endLine ? lines[startLine - 1]?.slice(startColumn - 1, endColumn - 1) : null,
    );
    expect(read).toEqual(words);
  });

  it('knows a finding of an action again by the id of the action', async () => {
    const [first] = await findingsOf(thread);
    expect(first?.partialFingerprints).toEqual({ 'actionId/v1': `${actionsOf(thread)[1]?.id}:no_owner` });
  });

  it('has no location for a text from stdin', async () => {
    for (const { locations } of await findingsOf(thread, null)) expect(locations).toEqual([]);
  });

  it.each(Object.entries(CASES))('is valid and complete: %s', async (_name, extracted) => {
    await expectRoundTrip(extracted);
  });

  it('is valid and complete, whatever the words are', async () => {
    await fc.assert(fc.asyncProperty(nastyExtracted, expectRoundTrip));
  });

  it('is not valid where a result lacks its message', async () => {
    const log = JSON.parse(await exported('sarif', thread)) as { runs: { results: { message?: object }[] }[] };
    delete log.runs[0]?.results[0]?.message;
    expect(validate(log)).toBe(false);
  });
});
