import { describe, expect, it } from 'vitest';
import { eventLine } from './event-line.js';

const AT = Date.UTC(2026, 10, 21, 10, 0, 0, 123);
const event = { id: 'evt_1', cursor: '17', type: 'extraction.completed', body: '{"a":1}' };

describe('eventLine', () => {
  it('shows time, type and id, and what the receiver answered', () => {
    expect(eventLine({ ...event, delivered: undefined }, 'text', AT)).toBe(
      '2026-11-21T10:00:00Z  extraction.completed  evt_1\n',
    );
    const delivered = { status: 204, failure: null, durationMs: 7 };
    expect(eventLine({ ...event, type: 'webhook.test', delivered }, 'text', AT)).toBe(
      '2026-11-21T10:00:00Z  webhook.test          evt_1  204  7 ms\n',
    );
    const failed = { status: null, failure: 'refused', durationMs: 1 };
    expect(eventLine({ ...event, delivered: failed }, 'text', AT)).toMatch(/ {2}refused {2}1 ms\n$/);
  });

  it('is an object on one line for programs', () => {
    const delivered = { status: 500, failure: 'http_5xx', durationMs: 7 };
    expect(JSON.parse(eventLine({ ...event, delivered }, 'json', AT))).toEqual({
      time: '2026-11-21T10:00:00.123Z',
      type: 'extraction.completed',
      id: 'evt_1',
      cursor: '17',
      status: 500,
      failure: 'http_5xx',
      duration_ms: 7,
      event: { a: 1 },
    });
  });

  it('lets nothing of an event reach the terminal as it is', () => {
    const evil = { ...event, type: 'a\u001b[2Jb\n\u202ec', body: '{"x":"\u009b\u202e"}', delivered: undefined };
    expect(eventLine(evil, 'text', AT)).toMatch(/^\S+ {2}ab c {1,20}evt_1\n$/);
    const json = eventLine(evil, 'json', AT);
    expect(json.trimEnd()).not.toMatch(/\p{Cc}|\u202e/u);
    expect(JSON.parse(json).event.x).toBe('\u009b\u202e');
  });
});
