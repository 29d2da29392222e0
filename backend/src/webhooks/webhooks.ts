import type { DeliveryRow } from '../storage/tables.js';

/** The webhook of an account as its owner sees it. Times are milliseconds since 1970. */
export interface WebhookView {
  readonly id: string;
  readonly url: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** `gone`: the receiver answered 410 and nothing more is sent until the URL is set again. Null while it is on. */
  readonly disabledReason: string | null;
  /** Until when deliveries carry a signature by the secret before the last rotation too; null where there is none. */
  readonly previousSecretUntil: number | null;
}

export interface AttemptView {
  /** From 1, over all schedules of the delivery. */
  readonly number: number;
  readonly url: string;
  readonly startedAt: number;
  readonly durationMs: number;
  /** HTTP status of the receiver; null where it gave no answer. */
  readonly status: number | null;
  /** One of the words of `attempt-failure.ts`; null where the receiver took it. */
  readonly failure: string | null;
}

export interface DeliveryView {
  /** Also the header webhook-id of every attempt. */
  readonly id: string;
  /** `extraction.completed` or `webhook.test`. */
  readonly type: string;
  readonly state: DeliveryRow['state'];
  readonly createdAt: number;
  /** When the next attempt is due; null once settled. */
  readonly dueAt: number | null;
  readonly settledAt: number | null;
  /** In order. */
  readonly attempts: readonly AttemptView[];
}

export interface DeliveryPage {
  /** Newest first. */
  readonly deliveries: readonly DeliveryView[];
  /** Empty at the end. */
  readonly nextPageToken: string;
}

/** What an account can do with its webhook. Every failure is a {@link ServiceFailure}. */
export interface Webhooks {
  get(accountId: string): Promise<WebhookView | null>;
  /**
   * Sets the URL, and switches a disabled webhook on again. The secret is given for a new webhook alone, and only once.
   * @throws {ServiceFailure} invalid_webhook_url
   */
  set(accountId: string, url: string): Promise<{ readonly webhook: WebhookView; readonly secret: string | null }>;
  /** What is waiting to be sent fails. @throws {ServiceFailure} not_found where there is none */
  remove(accountId: string): Promise<void>;
  /** A new secret; the one before signs too for 24 hours. @throws {ServiceFailure} not_found */
  rotate(accountId: string): Promise<{ readonly webhook: WebhookView; readonly secret: string }>;
  /**
   * Puts a signed event `webhook.test` in the outbox.
   * @throws {ServiceFailure} not_found; conflict where the webhook is disabled, or ten test events wait already
   */
  test(accountId: string): Promise<DeliveryView>;
  /**
   * @param page.pageSize a whole number from 1 to 100; 0 is 50. Who reads it from a request refuses any other
   * @param page.pageToken empty for the first page, else the one that the page before gave
   * @throws {ServiceFailure} invalid_request
   */
  deliveries(accountId: string, page: { readonly pageSize: number; readonly pageToken: string }): Promise<DeliveryPage>;
  /**
   * Sends a settled delivery again: same id, same bytes, a fresh schedule.
   * @throws {ServiceFailure} not_found; conflict where it is pending, or there is no webhook that is on
   */
  resend(accountId: string, deliveryId: string): Promise<DeliveryView>;
}
