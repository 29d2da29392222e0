import type { Delivery } from './delivery.js';

/** The deliveries as the page has them, newest first. */
export interface DeliveryList {
  readonly shown: readonly Delivery[];
  /** Came since, and wait to be asked for: a row that comes by itself would push the others from under the pointer. */
  readonly newer: readonly Delivery[];
  /** Empty where there are no older ones. */
  readonly nextPageToken: string;
}

export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  readonly nextPageToken: string;
}

export const NO_DELIVERIES: DeliveryList = { shown: [], newer: [], nextPageToken: '' };

/** With one more page of older ones. */
export function withOlder(list: DeliveryList, { deliveries, nextPageToken }: DeliveryPage): DeliveryList {
  const known = idsOf(list.shown);
  return { ...list, shown: [...list.shown, ...deliveries.filter(({ id }) => !known.has(id))], nextPageToken };
}

/** With what the newest ones are like by now: those that are shown change in their places, others wait. */
export function withLatest(list: DeliveryList, latest: readonly Delivery[]): DeliveryList {
  const byId = new Map(latest.map((delivery) => [delivery.id, delivery]));
  const shown = list.shown.map((delivery) => byId.get(delivery.id) ?? delivery);
  const known = idsOf(shown);
  const [newest] = shown;
  const isNewer = ({ id, createdAt }: Delivery) =>
    !known.has(id) && (newest === undefined || createdAt >= newest.createdAt);
  return { ...list, shown, newer: latest.filter(isNewer) };
}

/** With those shown that waited. */
export function withNewer(list: DeliveryList): DeliveryList {
  return { ...list, shown: [...list.newer, ...list.shown], newer: [] };
}

/** With a delivery that the person has just caused: in its place, or on top with all that came before it. */
export function withOwn(list: DeliveryList, own: Delivery): DeliveryList {
  const isShown = list.shown.some(({ id }) => id === own.id);
  const newer = list.newer.filter(({ id }) => id !== own.id);
  if (isShown) return { ...list, shown: list.shown.map((delivery) => (delivery.id === own.id ? own : delivery)) };
  return withNewer({ ...list, newer: [own, ...newer] });
}

function idsOf(deliveries: readonly Delivery[]): ReadonlySet<string> {
  return new Set(deliveries.map(({ id }) => id));
}
