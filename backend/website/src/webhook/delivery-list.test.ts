import { describe, expect, it } from 'vitest';
import type { Delivery } from './delivery.js';
import { hasFailedSince, listOf, withLatest, withNewer, withOlder, withOwn } from './delivery-list.js';

function delivery(id: string, createdAt: number, state: Delivery['state'] = 'delivered'): Delivery {
  return { id, type: 'webhook.test', state, createdAt, dueAt: null, settledAt: null, attempts: [] };
}

/** The newest is of second 30. */
const LIST = listOf({ deliveries: [delivery('c', 30), delivery('b', 20, 'pending')], nextPageToken: 'after b' });
const idsOf = (deliveries: readonly Delivery[]) => deliveries.map(({ id }) => id).join('');
const look = (...deliveries: Delivery[]) => withLatest(LIST, { deliveries, nextPageToken: 'after the look' });

describe('the list of deliveries', () => {
  it('goes on with older ones, each once', () => {
    const list = withOlder(LIST, { deliveries: [delivery('b', 20), delivery('a', 10)], nextPageToken: '' });
    expect(idsOf(list.shown)).toBe('cba');
    expect(list.nextPageToken).toBe('');
  });

  it('changes what is shown in its place and lets what came since wait', () => {
    const list = look(delivery('e', 50), delivery('d', 30), delivery('c', 30), delivery('b', 20, 'failed'));
    expect(idsOf(list.shown)).toBe('cb');
    expect(list.shown[1]?.state).toBe('failed');
    expect(idsOf(list.newer)).toBe('ed');
    expect(list.nextPageToken).toBe('after b');
  });

  it('does not take older ones, beyond the end of what is shown, for newer ones', () => {
    expect(look(delivery('c', 30), delivery('b', 20), delivery('ab', 20), delivery('a', 10)).newer).toEqual([]);
  });

  it('shows on demand what waited, in its order', () => {
    const list = withNewer(look(delivery('d', 40), delivery('c', 30), delivery('bb', 20), delivery('b', 20)));
    expect(idsOf(list.shown)).toBe('dcbbb');
    expect(list.shown[2]?.id).toBe('bb');
    expect(list.newer).toEqual([]);
    expect(list.nextPageToken).toBe('after b');
  });

  it('begins anew where more came than one look shows: there would be a hole', () => {
    const list = withNewer(look(delivery('e', 50), delivery('d', 40)));
    expect(idsOf(list.shown)).toBe('ed');
    expect(list.nextPageToken).toBe('after the look');
  });

  it('begins with the first that comes', () => {
    const nothing = listOf({ deliveries: [], nextPageToken: '' });
    const list = withNewer(withLatest(nothing, { deliveries: [delivery('a', 10)], nextPageToken: '' }));
    expect(idsOf(list.shown)).toBe('a');
    expect(list.nextPageToken).toBe('');
  });

  it('has what the person caused on top, and the rest go on waiting', () => {
    const list = withOwn(look(delivery('e', 50), delivery('d', 40), delivery('c', 30)), delivery('e', 50, 'pending'));
    expect(idsOf(list.shown)).toBe('ecb');
    expect(idsOf(list.newer)).toBe('d');
    expect(idsOf(withNewer(list).shown)).toBe('edcb');
  });

  it('leaves what is sent again in its place', () => {
    const list = withOwn(LIST, delivery('c', 30, 'pending'));
    expect(list.shown.map(({ state }) => state)).toEqual(['pending', 'pending']);
  });

  it('tells when a pending one has failed', () => {
    expect(hasFailedSince(LIST, [delivery('b', 20, 'failed')])).toBe(true);
    expect(hasFailedSince(LIST, [delivery('b', 20), delivery('c', 30, 'failed')])).toBe(false);
  });
});
