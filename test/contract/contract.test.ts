import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { CASES, THREAD } from './cases.js';
import { TRANSPORTS } from './transports.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

describe.each(TRANSPORTS)('over $name', (transport) => {
  it.each(CASES)('$name', async ({ request, headers = {}, expect: expected }) => {
    const outcome = await transport.extract(server.url, request, headers);
    if ('response' in expected) {
      expect(outcome.code).toBeNull();
      if (outcome.response !== null) expected.response(outcome.response);
    } else {
      expect(outcome.response).toBeNull();
      expect(outcome.code).toBe(expected.code);
      const byField = (a: { field: string }, b: { field: string }): number => a.field.localeCompare(b.field);
      expect([...outcome.errors].sort(byField)).toEqual([...(expected.errors ?? [])].sort(byField));
    }
  });

  it('gives the response of the JSON route, field for field', async () => {
    const request = { raw_content: THREAD, metadata: { offset_encoding: 'utf16' } };
    const [json] = TRANSPORTS;
    const expected = await json?.extract(server.url, request, {});
    const outcome = await transport.extract(server.url, request, {});
    expect(outcome.response).not.toBeNull();
    expect(outcome.response).toEqual(expected?.response);
  });

  it('keeps the request id of a caller, and replaces one with other characters', async () => {
    const request = { raw_content: 'hello' };
    const kept = await transport.extract(server.url, request, { 'x-request-id': 'nightly-7' });
    expect(kept.requestId).toBe('nightly-7');
    const replaced = await transport.extract(server.url, request, { 'x-request-id': 'nightly 7' });
    expect(replaced.requestId).toMatch(/^req_[0-9a-f]{32}$/);
  });

  it('writes the event extraction.completed after a success', async () => {
    const id = `contract-event-${TRANSPORTS.indexOf(transport)}`;
    await transport.extract(
      server.url,
      { raw_content: 'hello', metadata: { source_tag: 'the-tag' } },
      { 'x-request-id': id },
    );
    const line = await server.logged(({ event }) => (event as { request_id?: string } | undefined)?.request_id === id);
    expect(line['event']).toEqual({
      event_type: 'extraction.completed',
      event_version: '1',
      occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      request_id: id,
      source_surface: 'POST' === transport.name.slice(0, 4) ? expect.stringMatching(/^(?:api|unknown)$/) : 'api',
      authenticated: false,
      user_id: null,
      cli_version: null,
      source_tag: 'the-tag',
      result: { summary_present: expect.any(Boolean), task_count: 0, decision_count: 0, risk_count: 0 },
    });
  });

  it('writes no event after a refusal', async () => {
    const id = `contract-refused-${TRANSPORTS.indexOf(transport)}`;
    await transport.extract(server.url, {}, { 'x-request-id': id });
    await server.logged((line) => line['msg'] === 'request' && line['request_id'] === id);
    expect((await server.logs()).filter((line) => JSON.stringify(line['event'] ?? '').includes(id))).toEqual([]);
  });
});
