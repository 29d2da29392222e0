import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { createClient, createRouterTransport } from '@connectrpc/connect';
import { AccountService, DeliverySchema, DeliveryState } from '@structured-extraction/proto/account/v1/account_pb';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../http/service-problem.js';
import { type AskAccount, readingAgain, type WebhookCalls, webhookCalls } from './webhook-calls.js';

/** A service with deliveries made at 250, 249 … down to 1. */
function serviceOf250(): { readonly calls: WebhookCalls; readonly sizes: number[] } {
  const sizes: number[] = [];
  const all = Array.from({ length: 250 }, (_, place) =>
    create(DeliverySchema, {
      id: `msg_${place}`,
      state: DeliveryState.DELIVERED,
      createdAt: timestampFromMs(250 - place),
    }),
  );
  const transport = createRouterTransport(({ service }) =>
    service(AccountService, {
      listDeliveries({ pageSize, pageToken }) {
        sizes.push(pageSize);
        const end = Number(pageToken) + pageSize;
        return { deliveries: all.slice(Number(pageToken), end), nextPageToken: end < all.length ? `${end}` : '' };
      },
    }),
  );
  const client = createClient(AccountService, transport);
  const ask: AskAccount = (call) => call(client);
  return { calls: webhookCalls(ask), sizes };
}

describe('a look at the newest deliveries', () => {
  it('asks once where nothing older has to be seen', async () => {
    const { calls, sizes } = serviceOf250();
    const { deliveries, nextPageToken } = await calls.latest(null);
    expect([deliveries.length, nextPageToken, sizes]).toEqual([10, '10', [10]]);
    await calls.latest(245);
    expect(sizes).toEqual([10, 10]);
  });

  it('goes back in large pages to the one that is still pending', async () => {
    const { calls, sizes } = serviceOf250();
    const { deliveries } = await calls.latest(100);
    expect(deliveries.at(-1)?.createdAt).toBeLessThan(100);
    expect(sizes).toEqual([10, 100, 100]);
  });

  it('ends with the last page', async () => {
    const { calls } = serviceOf250();
    const { deliveries, nextPageToken } = await calls.latest(0);
    expect([deliveries.length, nextPageToken]).toEqual([250, '']);
  });
});

describe('a call that is refused', () => {
  async function refusedWith(code: string): Promise<number> {
    let reads = 0;
    const problem = new ServiceProblem('No.', { code });
    const { calls } = serviceOf250();
    const refusing = { ...calls, resend: () => Promise.reject(problem) };
    const guarded = readingAgain(refusing, async () => {
      reads += 1;
    });
    await expect(guarded.resend('msg_1')).rejects.toBe(problem);
    return reads;
  }

  it('has the webhook read again where it is not what the page shows', async () => {
    expect(await refusedWith('conflict')).toBe(1);
    expect(await refusedWith('not_found')).toBe(1);
    expect(await refusedWith('rate_limited')).toBe(0);
  });
});
