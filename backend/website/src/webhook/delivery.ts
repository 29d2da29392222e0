import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import {
  type DeliveryAttempt,
  DeliveryState,
  type Delivery as Message,
} from '@structured-extraction/proto/account/v1/account_pb';

/** One event on its way to the webhook. Times are milliseconds since 1970. */
export interface Delivery {
  /** The header webhook-id of every attempt. */
  readonly id: string;
  /** `extraction.completed` or `webhook.test`. */
  readonly type: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly createdAt: number;
  /** When the next attempt is due; null once the delivery is settled. */
  readonly dueAt: number | null;
  /** When it was delivered or given up; null while it is pending. */
  readonly settledAt: number | null;
  /** Those made so far, in order. */
  readonly attempts: readonly Attempt[];
}

export interface Attempt {
  /** From 1. */
  readonly number: number;
  readonly url: string;
  readonly startedAt: number;
  readonly durationMs: number;
  /** HTTP status of the receiver; null where it gave no answer. */
  readonly status: number | null;
  /** See failure-words.ts; null where the receiver took it. */
  readonly failure: string | null;
}

/** @throws on a message without its state or the time it was made: the service sends none */
export function deliveryOf({ id, type, state, createdAt, dueAt, settledAt, attempts }: Message): Delivery {
  return {
    id,
    type,
    state: stateOf(state),
    createdAt: timeOf(createdAt),
    dueAt: dueAt === undefined ? null : timestampMs(dueAt),
    settledAt: settledAt === undefined ? null : timestampMs(settledAt),
    attempts: attempts.map(attemptOf),
  };
}

function attemptOf({ number, url, startedAt, durationMs, status, failure }: DeliveryAttempt): Attempt {
  return { number, url, startedAt: timeOf(startedAt), durationMs, status: status ?? null, failure: failure ?? null };
}

function stateOf(state: DeliveryState): Delivery['state'] {
  switch (state) {
    case DeliveryState.PENDING:
      return 'pending';
    case DeliveryState.DELIVERED:
      return 'delivered';
    case DeliveryState.FAILED:
      return 'failed';
    default:
      throw new Error(`A delivery is in a state that this page does not know: ${state}`);
  }
}

function timeOf(time: Timestamp | undefined): number {
  if (time === undefined) throw new Error('A delivery came without a time');
  return timestampMs(time);
}
