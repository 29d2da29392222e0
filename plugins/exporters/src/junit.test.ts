import fc from 'fast-check';
import { parse, type TestCase, type TestSuites } from 'junit2json';
import { describe, expect, it } from 'vitest';
import { actionsOf, CASES, type Extracted, exported, nastyExtracted, thread } from '../../../test/support/exports.js';
import { cleanLine } from './clean.js';

async function read(extracted: Extracted): Promise<TestSuites> {
  return (await parse(await exported('junit', extracted))) as TestSuites;
}

async function casesOf(extracted: Extracted, suite: string): Promise<readonly TestCase[]> {
  const { testsuite = [] } = await read(extracted);
  return testsuite.find(({ name }) => name === suite)?.testcase ?? [];
}

async function expectRoundTrip(extracted: Extracted): Promise<void> {
  const { testsuite = [], ...total } = await read(extracted);
  const open = actionsOf(extracted).filter(({ status }) => status === 'open');
  const cases = await casesOf(extracted, 'actions');
  expect(cases.length).toBe(open.length);
  for (const [index, action] of open.entries()) {
    const { name = '', failure } = cases[index] ?? {};
    const title = cleanLine(action.title) || 'An action without words';
    // This parser makes a number of a name such as "-2".
    expect(typeof name === 'string' ? name.startsWith(title) : !Number.isNaN(Number(title))).toBe(true);
    const isAmbiguous = extracted.response.tasks[action.source_task_index]?.ambiguous === true;
    const fails = isAmbiguous || action.flags.some((flag) => ['no_owner', 'no_due', 'owner_ambiguous'].includes(flag));
    expect(failure?.length ?? 0).toBe(fails ? 1 : 0);
    if (fails) expect(failure?.[0]?.inner).toContain(action.id);
  }
  for (const { testcase = [], tests, failures } of testsuite) {
    expect(new Set(testcase.map(({ name }) => name)).size).toBe(testcase.length);
    expect(tests).toBe(testcase.length);
    expect(failures).toBe(testcase.filter(({ failure }) => failure !== undefined).length);
  }
  const { risks } = extracted.response;
  expect(total.tests).toBe(open.length + risks.length);
  expect(testsuite.flatMap(({ testcase }) => testcase ?? []).length).toBe(total.tests);
}

describe('junit', () => {
  it('fails where an open action lacks an owner, a due date or one reading, and passes where nothing is missing', async () => {
    const [first, second, ...others] = await casesOf(thread, 'actions');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ name: 'Paint the door; "blue", not red', classname: 'actions' });
    expect(first?.failure).toBeUndefined();
    expect(second?.failure?.[0]).toMatchObject({
      type: 'no_owner no_due ambiguous',
      message: 'An action has no owner; An action has no due date; An action can be read in more than one way',
    });
  });

  it('fails for an open blocker and an open risk, each in a suite of its own', async () => {
    const blockers = await casesOf(thread, 'blockers');
    const risks = await casesOf(thread, 'risks');
    expect(blockers.map(({ name, failure }) => [name, failure?.[0]?.type])).toEqual([['we have no key', 'blocker']]);
    expect(risks.map(({ name, failure }) => [name, failure?.[0]?.type])).toEqual([
      ['The paint may come late', 'risk'],
      ['the door', undefined],
    ]);
  });

  it('tells two actions of one title apart, by which some readers know a test', async () => {
    const [task] = thread.response.tasks;
    if (task === undefined) throw new Error('the thread has no task');
    const twice = { ...thread, response: { ...thread.response, tasks: [task, { ...task, mention_count: 2 }] } };
    const names = (await casesOf(twice, 'actions')).map(({ name }) => name);
    expect(names).toEqual(['Paint the door; "blue", not red', 'Paint the door; "blue", not red (2)']);
  });

  it('names the file of the conversation, and none for stdin', async () => {
    expect(await exported('junit', thread)).toContain(' file="notes/thread.txt"');
    expect(await exported('junit', thread, { inputPath: null })).not.toContain(' file=');
  });

  it.each(Object.entries(CASES))('comes back the same from a parser: %s', async (_name, extracted) => {
    await expectRoundTrip(extracted);
  });

  it('comes back the same from a parser, whatever the words are', async () => {
    await fc.assert(fc.asyncProperty(nastyExtracted, expectRoundTrip));
  });

  it('has no character that XML 1.0 refuses', async () => {
    await fc.assert(
      fc.asyncProperty(nastyExtracted, async (extracted) => {
        expect(await exported('junit', extracted)).toMatch(/^[\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
      }),
    );
  });
});
