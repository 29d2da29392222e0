import type { Evidence, ExtractionResponse, Risk, Task } from '@structured-extraction/plugin-kit';
import { emptyResponse } from '@structured-extraction/plugin-kit/samples';
import { describe, expect, it } from 'vitest';
import { checkGate, type Gated, type GatedAction } from './check-gate.js';
import { describeFinding } from './finding.js';
import { GATE_WORDS } from './gate.js';
import { gateFailure } from './gate-failure.js';

const TEXT = '🎉 Lena: the pump is loud\r\nOmar: I will order a bearing\nLena: the crane is away, we cannot lift it\n';

function evidence(quote: string, source_index: number | null = 0): Evidence {
  const at = TEXT.indexOf(quote);
  const start = at === -1 ? null : [...TEXT.slice(0, at)].length;
  return { text: quote, source_index, start_offset: start, end_offset: start === null ? null : start + quote.length };
}

const task: Task = {
  text: 'Order a bearing',
  ambiguous: false,
  confidence: 0.8,
  source: evidence('I will order', 1),
  owner_confidence: null,
  extraction_reason: null,
  mention_count: 1,
};
const risk: Risk = { text: 'The crane is away', confidence: 0.6, source: evidence('the crane', 2), mention_count: 1 };
const action: GatedAction = {
  id: 'act_00000000000000000001',
  source_task_index: 0,
  title: 'Order a bearing',
  status: 'open',
  owner: { state: 'resolved', display_name: 'Omar', raw: 'omar' },
  due: { state: 'resolved', raw: 'by Friday', date: '2026-03-13', datetime: null },
  confidence: 0.8,
  flags: [],
};

interface Changes {
  readonly task?: Partial<Task>;
  readonly action?: Partial<GatedAction>;
  readonly risks?: readonly Risk[];
  readonly gate?: Partial<Gated['gate']>;
  readonly path?: string | null;
}

function check(changes: Changes) {
  const response: ExtractionResponse = {
    ...emptyResponse,
    tasks: [{ ...task, ...changes.task }],
    risks: changes.risks ?? [],
  };
  const actions = [{ ...action, ...changes.action }];
  const gate = { words: GATE_WORDS, minConfidence: 0, ...changes.gate };
  return checkGate({ response, actions, gate, rawContent: TEXT, path: changes.path ?? null });
}

const words = (changes: Changes) => check(changes).map(({ what }) => what);

describe('checkGate', () => {
  it.each<[Changes, readonly string[]]>([
    [{}, []],
    [{ action: { flags: ['no_owner'] } }, ['unowned']],
    [{ action: { flags: ['no_due'] } }, ['undated']],
    [{ action: { flags: ['owner_ambiguous'] } }, ['ambiguous']],
    [{ task: { ambiguous: true } }, ['ambiguous']],
    [{ action: { flags: ['no_due', 'no_owner'] }, task: { ambiguous: true } }, ['unowned', 'undated', 'ambiguous']],
    [{ action: { flags: ['owner_group', 'due_unresolved', 'conditional', 'low_confidence'] } }, []],
    [{ risks: [risk] }, ['risk']],
    [{ risks: [{ ...risk, category: 'blocker' }] }, ['blocker']],
    [{ risks: [{ ...risk, category: 'blocker' }], gate: { words: ['risk'] } }, ['risk']],
    [{ risks: [risk], gate: { words: ['blocker'] } }, []],
    [{ action: { flags: ['no_owner'] }, gate: { words: ['undated', 'risk'] } }, []],
  ])('names in %j %j', (changes, named) => {
    expect(words(changes)).toEqual(named);
  });

  it.each(['done', 'cancelled'] as const)('does not count an action that is %s', (status) => {
    expect(words({ action: { flags: ['no_owner', 'no_due'], status }, task: { ambiguous: true } })).toEqual([]);
  });

  it('does not count a risk that is mitigated', () => {
    expect(words({ risks: [{ ...risk, category: 'blocker', status: 'mitigated' }] })).toEqual([]);
  });

  it('counts items from the confidence on that is asked for, each by its own', () => {
    const changes = { action: { flags: ['no_owner'] }, risks: [risk] };
    expect(words({ ...changes, gate: { minConfidence: 0.6 } })).toEqual(['unowned', 'risk']);
    expect(words({ ...changes, gate: { minConfidence: 0.61 } })).toEqual(['unowned']);
    expect(words({ ...changes, gate: { minConfidence: 0.81 } })).toEqual([]);
  });

  it('lists what, title, owner, due, place and confidence', () => {
    const [first, second] = check({ action: { flags: ['no_due'] }, risks: [risk], path: 'pump.txt' });
    expect(first).toEqual({
      what: 'undated',
      id: action.id,
      title: 'Order a bearing',
      owner: 'Omar',
      due: '2026-03-13',
      path: 'pump.txt',
      line: 2,
      message_index: 1,
      confidence: 0.8,
    });
    expect(second).toMatchObject({ what: 'risk', id: null, title: 'The crane is away', line: 3, confidence: 0.6 });
  });
});

describe('describeFinding', () => {
  const flags = ['no_owner'];
  it.each<[Changes, string]>([
    [
      { action: { flags }, path: 'a/pump.txt' },
      'unowned: Order a bearing (owner: Omar, due: 2026-03-13, a/pump.txt:2, confidence 0.8)',
    ],
    [
      {
        action: {
          flags,
          owner: { state: 'resolved', display_name: null, raw: null },
          due: { state: 'resolved', raw: null, date: null, datetime: null },
        },
      },
      'unowned: Order a bearing (owner: nobody, due: no date, message 2, confidence 0.8)',
    ],
    [
      { action: { flags }, task: { source: evidence('I will order', null) } },
      'unowned: Order a bearing (owner: Omar, due: 2026-03-13, line 2, confidence 0.8)',
    ],
    [
      { action: { flags }, task: { source: evidence('nowhere', null) }, path: 'pump.txt' },
      'unowned: Order a bearing (owner: Omar, due: 2026-03-13, confidence 0.8)',
    ],
    [{ risks: [risk], path: 'pump.txt' }, 'risk: The crane is away (pump.txt:3, confidence 0.6)'],
  ])('of %j is %j', (changes, line) => {
    expect(check(changes).map(describeFinding)).toEqual([line]);
  });

  it('leaves room for the place after a long title', () => {
    const [line] = check({ risks: [{ ...risk, text: 'x'.repeat(5000) }], path: 'pump.txt' }).map(describeFinding);
    expect(line).toMatch(/^risk: x{254}… \(pump\.txt:3, confidence 0\.6\)$/);
  });
});

describe('gateFailure', () => {
  it('ends with 11 and counts by word', () => {
    const findings = check({ action: { flags: ['no_owner', 'no_due'] }, risks: [risk, risk] });
    expect(gateFailure(findings)).toMatchObject({
      exit: 11,
      code: 'gate_failed',
      message: 'the result does not pass --fail-on: 1 unowned, 1 undated, 2 risk',
      findings: findings.map((facts) => ({ facts })),
    });
  });
});
