import { describe, expect, it } from 'vitest';
import type { Delivery } from './delivery.js';
import { type DeliveryList, withLatest, withNewer, withOlder, withOwn } from './delivery-list.js';

function delivery(id: string, createdAt: number, state: Delivery['state'] = 'delivered'): Delivery {
  return { id, type: 'webhook.test', state, createdAt, dueAt: null, settledAt: null, attempts: [] };
}

const LIST: DeliveryList = { shown: [delivery('c', 30), delivery('b', 20)], newer: [], nextPageToken: 'more' };
const idsOf = (deliveries: readonly Delivery[]) => deliveries.map(({ id }) => id).join('');

describe('the list of deliveries', () => {
  it('goes on with older ones, each once', () => {
    const list = withOlder(LIST, { deliveries: [delivery('b', 20), delivery('a', 10)], nextPageToken: '' });
    expect(idsOf(list.shown)).toBe('cba');
    expect(list.nextPageToken).toBe('');
  });

  it('changes what is shown in its place and lets what came since wait', () => {
    const list = withLatest(LIST, [
      delivery('e', 50),
      delivery('d', 30),
      delivery('c', 30),
      delivery('b', 20, 'failed'),
    ]);
    expect(idsOf(list.shown)).toBe('cb');
    expect(list.shown[1]?.state).toBe('failed');
    expect(idsOf(list.newer)).toBe('ed');
    expect(list.nextPageToken).toBe('more');
  });

  it('does not take older ones for newer ones, beyond the end of what is shown', () => {
    expect(withLatest(LIST, [delivery('c', 30), delivery('b', 20), delivery('a', 10)]).newer).toEqual([]);
  });

  it('shows on demand what waited', () => {
    const list = withNewer(withLatest(LIST, [delivery('d', 40)]));
    expect(idsOf(list.shown)).toBe('dcb');
    expect(list.newer).toEqual([]);
  });

  it('has what the person caused on top, after what waited', () => {
    const waiting = withLatest(LIST, [delivery('d', 40)]);
    const list = withOwn(waiting, delivery('e', 50, 'pending'));
    expect(idsOf(list.shown)).toBe('edcb');
    expect(list.newer).toEqual([]);
  });

  it('leaves what is sent again in its place', () => {
    const waiting = withLatest(LIST, [delivery('d', 40)]);
    const list = withOwn(waiting, delivery('b', 20, 'pending'));
    expect(list.shown.map(({ state }) => state)).toEqual(['delivered', 'pending']);
    expect(idsOf(list.newer)).toBe('d');
  });

  it('shows once what the person caused and a look had seen already', () => {
    const waiting = withLatest(LIST, [delivery('e', 50), delivery('d', 40)]);
    expect(idsOf(withOwn(waiting, delivery('e', 50)).shown)).toBe('edcb');
  });
});
