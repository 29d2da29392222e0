import { describe, expect, it } from 'vitest';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Finding } from '../gate/finding.js';
import { endOfBatch } from './end-of-batch.js';
import { summaryJson, summaryText } from './summary.js';
import { countOutcomes, type Tally } from './tally.js';

const failure = (exit: ExitCode, code: string): Failure => new Failure({ exit, code, message: `it is ${code}` });
const finding: Finding = {
  what: 'unowned',
  id: 'act_1',
  title: 'Order it',
  owner: null,
  due: null,
  path: 'a.txt',
  line: 1,
  message_index: 0,
  confidence: 0.9,
};

function tally(
  failures: readonly Failure[],
  { findings = [] as readonly Finding[], files = failures.length + 1 } = {},
): Tally {
  const counter = countOutcomes(files);
  const file = (name: string) => ({ path: name, name, output: `${name}.json` });
  counter.add(0, file('a.txt'), { status: 'done', counts: { tasks: 2, decisions: 1, risks: 0 }, findings });
  // The last comes first, as it may with several workers.
  for (const [place, failed] of [...failures.entries()].reverse()) {
    counter.add(place + 1, file(`b${place}\u001b.txt`), { status: 'failed', failure: failed });
  }
  return counter.tally();
}

describe('endOfBatch', () => {
  it('is none where all is done', () => {
    expect(endOfBatch(tally([]), null)).toBeNull();
  });

  it('has the status and the code of failures that are alike', () => {
    const end = endOfBatch(tally([failure(EXIT.input, 'input_empty'), failure(EXIT.input, 'input_empty')]), null);
    expect(end).toMatchObject({ exit: 3, code: 'input_empty', message: '2 of 3 files failed: 2 input_empty' });
  });

  it.each([
    [['input', 'network'], 7],
    [['input', 'server'], 8],
    [['refused', 'input'], 5],
    [['plugin', 'refused'], 10],
    [['input', 'output', 'plugin'], 9],
  ] as const)('of %j it has the status of what another run may mend', (kinds, exit) => {
    const failures = kinds.map((kind) => failure(EXIT[kind], kind));
    expect(endOfBatch(tally(failures), null)).toMatchObject({ exit, code: 'files_failed' });
  });

  it('is the gate where nothing failed', () => {
    expect(endOfBatch(tally([], { findings: [finding] }), null)).toMatchObject({ exit: 11, code: 'gate_failed' });
    const both = tally([failure(EXIT.input, 'input_empty')], { findings: [finding] });
    expect(endOfBatch(both, null)).toMatchObject({ exit: 3 });
  });

  it('says what stopped it and how to go on', () => {
    const stopper = failure(EXIT.authentication, 'invalid_token');
    expect(endOfBatch(tally([stopper], { files: 9 }), stopper)).toMatchObject({
      exit: 4,
      code: 'invalid_token',
      message: 'stopped: it is invalid_token',
      hint: expect.stringContaining('7 of 9 files are left'),
    });
  });
});

describe('the summary', () => {
  const ended = {
    tally: tally([failure(EXIT.input, 'input_empty'), failure(EXIT.server, 'internal')], {
      findings: [finding],
      files: 5,
    }),
    outputDir: 'out',
    hasGate: true,
    milliseconds: 1234,
  };

  it('has everything for programs, failures in the order of the files', () => {
    expect(JSON.parse(summaryJson(ended))).toMatchObject({
      files: 5,
      done: 1,
      skipped: 0,
      failed: 2,
      left: 2,
      failed_by_code: { internal: 1, input_empty: 1 },
      tasks: 2,
      findings_by_word: { unowned: 1 },
      findings: [finding],
      failures: [
        { input: 'b0\u001b.txt', output: 'b0\u001b.txt.json', code: 'input_empty', exit: 3, request_id: null },
        { code: 'internal', exit: 8 },
      ],
    });
  });

  it('is short for people, and nothing in it obeys a file name', () => {
    const text = summaryText(ended);
    expect(text).toMatch(
      /^5 files: 1 done, 2 failed, 2 left \(1\.2 s\)\n2 tasks, 1 decision, 0 risks\n--fail-on names 1 unowned\n/,
    );
    expect(text).not.toContain('\u001b');
    expect(text.split('\n')).toHaveLength(7);
  });
});
