import type { askAccount } from '../account/ask-account.js';
import { ServiceProblem } from '../http/service-problem.js';
import { type Delivery, deliveryOf } from './delivery.js';
import type { DeliveryPage } from './delivery-list.js';
import { type Webhook, webhookOf } from './webhook.js';

/** One call of account.v1; tests give one of their own. */
export type AskAccount = typeof askAccount;

const PAGE_SIZE = 10;
/** The most that the service gives in one answer. */
const LARGE_PAGE_SIZE = 100;
/** How many large pages a look goes back at most, for a delivery of long ago that is sent again. */
const MOST_LARGE_PAGES = 5;
/** What is answered where another page has removed the webhook, or the receiver has switched it off. */
const OUT_OF_DATE: ReadonlySet<string> = new Set(['not_found', 'conflict']);

/** What the page asks of the service about the webhook. Each call rejects with a ServiceProblem. */
export interface WebhookCalls {
  /** Null where there is none. */
  read(): Promise<Webhook | null>;
  /** The secret comes where there was no webhook before, and never again. */
  set(url: string): Promise<{ readonly webhook: Webhook; readonly secret: string | null }>;
  rotate(): Promise<{ readonly webhook: Webhook; readonly secret: string }>;
  remove(): Promise<void>;
  test(): Promise<Delivery>;
  resend(id: string): Promise<Delivery>;
  /** @param pageToken empty for the newest */
  page(pageToken: string): Promise<DeliveryPage>;
  /** The newest ones, and all back to those made at `back`, in milliseconds since 1970; null: the newest alone. */
  latest(back: number | null): Promise<DeliveryPage>;
}

export function webhookCalls(ask: AskAccount): WebhookCalls {
  async function page(pageToken: string, pageSize = PAGE_SIZE): Promise<DeliveryPage> {
    const { deliveries, nextPageToken } = await ask((client) => client.listDeliveries({ pageSize, pageToken }));
    return { deliveries: deliveries.map(deliveryOf), nextPageToken };
  }

  return {
    async read() {
      const { webhook } = await ask((client) => client.getWebhook({}));
      return webhook === undefined ? null : webhookOf(webhook);
    },
    async set(url) {
      const { webhook, secret } = await ask((client) => client.setWebhook({ url }));
      return { webhook: webhookOf(there(webhook)), secret: secret ?? null };
    },
    async rotate() {
      const { webhook, secret } = await ask((client) => client.rotateWebhookSecret({}));
      return { webhook: webhookOf(there(webhook)), secret };
    },
    async remove() {
      await ask((client) => client.removeWebhook({}));
    },
    async test() {
      return deliveryOf(there((await ask((client) => client.testWebhook({}))).delivery));
    },
    async resend(id) {
      return deliveryOf(there((await ask((client) => client.resendDelivery({ id }))).delivery));
    },
    page: (pageToken) => page(pageToken),
    async latest(back) {
      let { deliveries, nextPageToken } = await page('');
      for (let pages = 0; pages < MOST_LARGE_PAGES && nextPageToken !== '' && isShort(deliveries, back); pages += 1) {
        const more = await page(nextPageToken, LARGE_PAGE_SIZE);
        deliveries = [...deliveries, ...more.deliveries];
        nextPageToken = more.nextPageToken;
      }
      return { deliveries, nextPageToken };
    },
  };
}

/** The same calls; where one is refused because the webhook is not what the page thinks, `readAgain` comes first. */
export function readingAgain(calls: WebhookCalls, readAgain: () => Promise<void>): WebhookCalls {
  async function guarded<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return answer.catch(async (error: unknown) => {
      if (error instanceof ServiceProblem && OUT_OF_DATE.has(error.code)) await readAgain();
      throw error;
    });
  }
  return {
    ...calls,
    rotate: () => guarded(calls.rotate()),
    remove: () => guarded(calls.remove()),
    test: () => guarded(calls.test()),
    resend: (id) => guarded(calls.resend(id)),
  };
}

function isShort(deliveries: readonly Delivery[], back: number | null): boolean {
  const oldest = deliveries.at(-1);
  return back !== null && oldest !== undefined && oldest.createdAt >= back;
}

/** An answer always has its message. */
function there<Message>(message: Message | undefined): Message {
  if (message === undefined) throw new Error('An answer of the service came without its message');
  return message;
}
