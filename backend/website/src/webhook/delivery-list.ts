import type { Delivery } from './delivery.js';

/** The deliveries as the page has them, newest first. */
export interface DeliveryList {
  readonly shown: readonly Delivery[];
  /** Empty where there are none older than those shown. */
  readonly nextPageToken: string;
  /** Came since, and wait to be asked for: a row that comes by itself would push the others from under the pointer. */
  readonly newer: readonly Delivery[];
  /** Where to go on after `newer` if others lie between them and those shown; null where none do. */
  readonly newerPageToken: string | null;
}

export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  /** Empty: this is the last page. */
  readonly nextPageToken: string;
}

export function listOf({ deliveries, nextPageToken }: DeliveryPage): DeliveryList {
  return { shown: deliveries, nextPageToken, newer: [], newerPageToken: null };
}

/** With one more page of older ones. */
export function withOlder(list: DeliveryList, { deliveries, nextPageToken }: DeliveryPage): DeliveryList {
  const known = idsOf(list.shown);
  return { ...list, shown: [...list.shown, ...deliveries.filter(({ id }) => !known.has(id))], nextPageToken };
}

/** With what the newest ones are like by now: those that are shown change in their places, others wait. */
export function withLatest(list: DeliveryList, { deliveries, nextPageToken }: DeliveryPage): DeliveryList {
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const shown = list.shown.map((delivery) => byId.get(delivery.id) ?? delivery);
  const known = idsOf(shown);
  const oldest = shown.at(-1);
  const newer = deliveries.filter(
    (delivery) => !known.has(delivery.id) && (oldest === undefined || newestFirst(delivery, oldest) < 0),
  );
  const touches = deliveries.some(({ id }) => known.has(id));
  return { ...list, shown, newer, newerPageToken: touches || newer.length === 0 ? null : nextPageToken };
}

/** With those shown that waited. */
export function withNewer(list: DeliveryList): DeliveryList {
  const { shown, newer, newerPageToken } = list;
  if (newerPageToken !== null) return listOf({ deliveries: newer, nextPageToken: newerPageToken });
  return { ...list, shown: [...newer, ...shown].sort(newestFirst), newer: [] };
}

/** With a delivery that the person has just caused: in its place, or on top. */
export function withOwn(list: DeliveryList, own: Delivery): DeliveryList {
  const isShown = list.shown.some(({ id }) => id === own.id);
  if (isShown) return { ...list, shown: list.shown.map((delivery) => (delivery.id === own.id ? own : delivery)) };
  return { ...list, shown: [own, ...list.shown], newer: list.newer.filter(({ id }) => id !== own.id) };
}

/** Whether one that was pending has failed since: the receiver may have switched the webhook off. */
export function hasFailedSince(list: DeliveryList, deliveries: readonly Delivery[]): boolean {
  const failed = idsOf(deliveries.filter(({ state }) => state === 'failed'));
  return list.shown.some(({ id, state }) => state === 'pending' && failed.has(id));
}

/** The order of the service. */
function newestFirst(one: Delivery, other: Delivery): number {
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  if (one.id === other.id) return 0;
  return one.id > other.id ? -1 : 1;
}

function idsOf(deliveries: readonly Delivery[]): ReadonlySet<string> {
  return new Set(deliveries.map(({ id }) => id));
}
