import { describe, expect, it } from 'vitest';
import { patiently } from '../support/load.js';
import type { LogLine } from '../support/start-server.js';
import { CASES, THREAD } from './cases.js';
import { type Outcome, type TestTransport, TRANSPORTS } from './transports.js';

/** What the table needs of a server. */
interface ServerUnderTest {
  readonly url: string;
  logs(): readonly LogLine[] | Promise<readonly LogLine[]>;
  logged(matches: (line: LogLine) => boolean): Promise<LogLine>;
}

/** The whole contract of extraction over every transport, whatever engine reads. `server` is asked while a test runs. */
export function holdsContract(server: () => ServerUnderTest): void {
  /** Asks again while the machine is too busy: every credential and body is looked at only after that. */
  function extractOver(
    transport: TestTransport | undefined,
    request: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> {
    if (transport === undefined) throw new Error('there is no such transport');
    return patiently(() => transport.extract(server().url, request, headers));
  }

  describe.each(TRANSPORTS)('over $name', (transport) => {
    it.each(CASES)('$name', async ({ request, headers = {}, expect: expected }) => {
      const outcome = await extractOver(transport, request, headers);
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
      const request = { raw_content: THREAD, include: ['messages'], metadata: { offset_encoding: 'utf16' } };
      const [json] = TRANSPORTS;
      const expected = await extractOver(json, request);
      const outcome = await extractOver(transport, request);
      expect(outcome.response).not.toBeNull();
      expect(outcome.response).toEqual(expected.response);
    });

    it('keeps the request id of a caller, and replaces one with other characters', async () => {
      const request = { raw_content: 'hello' };
      const kept = await extractOver(transport, request, { 'x-request-id': 'nightly-7' });
      expect(kept.requestId).toBe('nightly-7');
      const replaced = await extractOver(transport, request, { 'x-request-id': 'nightly 7' });
      expect(replaced.requestId).toMatch(/^req_[0-9a-f]{32}$/);
    });

    it('writes the event extraction.completed after a success', async () => {
      const id = `contract-event-${TRANSPORTS.indexOf(transport)}`;
      const request = { raw_content: 'hello', metadata: { source_tag: 'the-tag' } };
      await extractOver(transport, request, { 'x-request-id': id });
      const line = await server().logged(
        ({ event }) => (event as { request_id?: string } | undefined)?.request_id === id,
      );
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
      await extractOver(transport, {}, { 'x-request-id': id });
      await server().logged((line) => line['msg'] === 'request' && line['request_id'] === id);
      expect((await server().logs()).filter((line) => JSON.stringify(line['event'] ?? '').includes(id))).toEqual([]);
    });
  });
}
