import { describe, expect, it } from 'vitest';
import { factsOf } from '../extraction/extraction-facts.js';
import { cliVersionOf, sourceSurfaceOf, sourceTagOf } from './client-attribution.js';
import { type CompletedCall, extractionCompleted } from './extraction-completed.js';

const ITEM = {
  text: 'the secret task',
  confidence: 0.9,
  source: { text: 'the secret words', source_index: 0, start_offset: 0, end_offset: 16 },
  mention_count: 1,
};
const TASK = {
  ...ITEM,
  ambiguous: false,
  owner_confidence: null,
  extraction_reason: null,
  kind: 'request',
  status: 'open',
} as const;

const CALL: CompletedCall = {
  occurredAt: new Date(Date.UTC(2026, 2, 4, 9, 30)),
  requestId: 'req_1',
  userId: null,
  userAgent: 'service-cli/1.2.3',
  isRpc: false,
  facts: factsOf(
    { raw_content: 'the secret plan' },
    {
      response: {
        summary: 'the secret plan',
        tasks: [TASK, TASK, TASK],
        decisions: [
          { ...ITEM, status: 'final' },
          { ...ITEM, status: 'tentative' },
        ],
        risks: [{ ...ITEM, category: 'cost', status: 'open' }],
        prompt_version: 'embedded/1',
        schema_version: '1',
      },
      dropped: 0,
    },
  ),
};

it('has exactly the payload of the contract', () => {
  expect(extractionCompleted(CALL)).toEqual({
    event_type: 'extraction.completed',
    event_version: '1',
    occurred_at: '2026-03-04T09:30:00.000Z',
    request_id: 'req_1',
    source_surface: 'cli',
    authenticated: false,
    user_id: null,
    cli_version: '1.2.3',
    source_tag: 'service-cli',
    result: { summary_present: true, task_count: 3, decision_count: 2, risk_count: 1 },
  });
});

it('holds nothing of the conversation', () => {
  expect(JSON.stringify(extractionCompleted(CALL))).not.toContain('secret');
});

it('says whose call it was', () => {
  expect(extractionCompleted({ ...CALL, userId: 'usr_1' })).toMatchObject({ authenticated: true, user_id: 'usr_1' });
});

describe('source_surface', () => {
  it.each([
    ['service-cli/1.2.3', null, false, 'cli'],
    ['service-cli/1.2.3', 'website', false, 'website'],
    ['curl/8.5.0', null, false, 'api'],
    ['python-requests/2.31', null, false, 'api'],
    ['Mozilla/5.0 (X11; Linux x86_64)', null, false, 'unknown'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'extension', false, 'extension'],
    ['grpc-node-js/1.14.7', null, true, 'api'],
    [undefined, null, false, 'unknown'],
    [undefined, null, true, 'api'],
    ['curl/8.5.0', 'unknown', false, 'unknown'],
  ] as const)('%s with %s is told apart', (userAgent, clientSurface, isRpc, surface) => {
    expect(sourceSurfaceOf({ userAgent, clientSurface, isRpc, sourceTag: null })).toBe(surface);
  });
});

describe('source_tag', () => {
  it.each([
    ['curl/8.5.0', null, 'curl'],
    ['Mozilla/5.0 (X11)', null, 'mozilla'],
    ['curl/8.5.0', 'nightly', 'nightly'],
    ['<script>/1', null, null],
    ['', null, null],
    [`${'a'.repeat(65)}/1`, null, null],
  ] as const)('%s with %s', (userAgent, sourceTag, tag) => {
    expect(sourceTagOf({ userAgent, sourceTag, clientSurface: null, isRpc: false })).toBe(tag);
  });
});

describe('cli_version', () => {
  it.each([
    ['service-cli/1.2.3', '1.2.3'],
    ['service-cli/1.2.3-beta.1 node/20', '1.2.3-beta.1'],
    ['service-cli/', null],
    ['service-cli/1"2', null],
    ['curl/8.5.0', null],
    [undefined, null],
  ])('%s', (userAgent, version) => expect(cliVersionOf(userAgent)).toBe(version));
});
