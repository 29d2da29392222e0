import { expect, it } from 'vitest';
import { notePlace } from './crowded-requests.js';
import type { Exchange, Route } from './exchange.js';
import type { OverloadReason } from './load.js';
import { overloadGuard } from './overload.js';

function shed(reason: OverloadReason | null, headers: Record<string, string> = {}, route: Partial<Route> = {}): string {
  const told: string[] = [];
  const guard = overloadGuard({ reason: () => reason }, (why) => void told.push(why));
  try {
    guard({ request: { headers } } as Exchange, { isMetered: true, ...route } as Route);
    return 'taken';
  } catch (error) {
    const { code, headers: ofAnswer } = error as { code: string; headers: Record<string, string> };
    return `${code} ${ofAnswer['Retry-After']} ${told.join()}`;
  }
}

it('takes work while there is room', () => {
  expect(shed(null)).toBe('taken');
});

it('refuses it, and says when to come again, while the event loop or the memory is exhausted', () => {
  expect(shed('event_loop')).toBe('overloaded 1 event_loop');
  expect(shed('memory')).toBe('overloaded 2 memory');
});

it('never refuses a route that is not metered', () => {
  expect(shed('event_loop', {}, { isMetered: false })).toBe('taken');
});

it('refuses the bodies that need a thread while too many wait for one, and takes short ones', () => {
  expect(shed('queue')).toBe('overloaded 2 queue');
  expect(shed('queue', { 'content-length': '32768' })).toBe('overloaded 2 queue');
  expect(shed('queue', { 'content-length': '32767' })).toBe('taken');
  expect(shed('queue', { 'content-length': '900', 'content-encoding': 'gzip' })).toBe('overloaded 2 queue');
  expect(shed('queue', {}, { access: { scope: 'account', isAnonymousAllowed: false } })).toBe('taken');
});

it('refuses what came behind 400 of its own address, over either version of HTTP', () => {
  const guard = overloadGuard({ reason: () => null });
  const judged = (request: object): string => {
    try {
      guard({ request: { headers: {}, ...request } } as Exchange, { isMetered: true } as Route);
      return 'taken';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const [early, late] = [{}, {}];
  notePlace(early, 399);
  notePlace(late, 400);
  expect([judged({ stream: early }), judged({ stream: late })]).toEqual(['taken', 'overloaded']);
});
