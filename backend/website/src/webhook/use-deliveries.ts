import { useEffect, useRef, useState } from 'preact/hooks';
import { ServiceProblem } from '../http/service-problem.js';
import type { Delivery } from './delivery.js';
import {
  type DeliveryList,
  type DeliveryPage,
  hasFailedSince,
  listOf,
  withLatest,
  withNewer,
  withOlder,
  withOwn,
} from './delivery-list.js';
import { nextLook, oldestPending } from './next-look.js';
import { type Action, useAction } from './use-action.js';
import { useIsVisible } from './use-is-visible.js';
import type { WebhookCalls } from './webhook-calls.js';

/** After a look that failed, the next one comes so much later, in milliseconds. */
const PAUSE_MS = 10_000;

export interface ShownDeliveries {
  readonly list: DeliveryList;
  /** Whether the last look by itself failed; the next one comes all the same. */
  readonly isStale: boolean;
  /** Why there will be no other look by itself: the session has ended. */
  readonly ended: ServiceProblem | null;
  readonly refresh: Action;
  readonly loadMore: Action;
  readonly showNewer: () => void;
  /** Puts in what the person has just caused. */
  readonly put: (delivery: Delivery) => void;
}

/** How the looks by themselves go. */
interface Staleness {
  readonly isStale: boolean;
  readonly looks: number;
  readonly ended: ServiceProblem | null;
}

const UP_TO_DATE: Staleness = { isStale: false, looks: 0, ended: null };

function isEnd(error: unknown): error is ServiceProblem {
  return error instanceof ServiceProblem && error.code === 'invalid_token';
}

/**
 * The deliveries; while one is pending they are looked at again and again, as long as the tab can be seen.
 * @param readWebhook asks for the webhook anew: a receiver may have switched it off
 */
export function useDeliveries(
  calls: WebhookCalls,
  first: DeliveryPage,
  readWebhook: () => Promise<void>,
): ShownDeliveries {
  const [list, setList] = useState(() => listOf(first));
  const [stale, setStale] = useState(UP_TO_DATE);
  const isVisible = useIsVisible();
  /** What was asked for before the last change is out of date once it comes. */
  const change = useRef(0);

  async function look(): Promise<void> {
    change.current += 1;
    const mine = change.current;
    const latest = await calls.latest(oldestPending(list.shown));
    if (mine !== change.current) return;
    if (hasFailedSince(list, latest.deliveries)) await readWebhook();
    setList((present) => withLatest(present, latest));
  }

  function put(delivery: Delivery): void {
    change.current += 1;
    setList((present) => withOwn(present, delivery));
  }

  // Each list, and each look that failed, has its own next look.
  useEffect(() => {
    const wait = nextLook([...list.shown, ...list.newer], Date.now());
    if (wait === null || !isVisible || stale.ended !== null) return;
    const lookByItself = () =>
      look().then(
        () => setStale(UP_TO_DATE),
        (error: unknown) => {
          if (!(error instanceof ServiceProblem)) reportError(error);
          setStale({ isStale: true, looks: stale.looks + 1, ended: isEnd(error) ? error : null });
        },
      );
    const timer = setTimeout(() => void lookByItself(), stale.isStale ? PAUSE_MS : wait);
    return () => clearTimeout(timer);
  }, [list, stale, isVisible]);

  return {
    list,
    isStale: stale.isStale && stale.ended === null,
    ended: stale.ended,
    refresh: useAction(async () => {
      await Promise.all([look(), readWebhook()]);
      setList(withNewer);
      setStale(UP_TO_DATE);
    }),
    loadMore: useAction(async () => {
      const older = await calls.page(list.nextPageToken);
      setList((present) => withOlder(present, older));
    }),
    showNewer: () => setList(withNewer),
    put,
  };
}
