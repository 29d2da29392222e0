import { ServiceFailure } from '../failure.js';
import type { Store } from '../storage/store.js';
import type { DeliveryRow } from '../storage/tables.js';
import type { AttemptView, DeliveryPage, DeliveryView } from './webhooks.js';

const DEFAULT_PAGE_SIZE = 50;
/** See `page_size` in account.proto. */
export const MAX_PAGE_SIZE = 100;

/** The columns that a delivery is shown by. */
export const DELIVERY_COLUMNS = ['id', 'type', 'state', 'due_at', 'created_at', 'settled_at'] as const;
type ShownRow = Pick<DeliveryRow, (typeof DELIVERY_COLUMNS)[number]>;

/** One page of the deliveries of an account, newest first. @throws {ServiceFailure} invalid_request */
export async function listDeliveries(
  store: Store,
  accountId: string,
  page: { readonly pageSize: number; readonly pageToken: string },
): Promise<DeliveryPage> {
  const size = page.pageSize === 0 ? DEFAULT_PAGE_SIZE : Math.min(page.pageSize, MAX_PAGE_SIZE);
  const after = page.pageToken === '' ? null : readToken(page.pageToken);
  const all = store.db
    .selectFrom('deliveries')
    .select(DELIVERY_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1);
  const rest =
    after === null
      ? all
      : all
          .where('created_at', '<=', after.createdAt)
          .where((row) => row.or([row('created_at', '<', after.createdAt), row('id', '<', after.id)]));
  const rows = await rest.execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const nextPageToken = rows.length > size && last !== undefined ? writeToken(last) : '';
  return { deliveries: await withAttempts(store, shown), nextPageToken };
}

/** Deliveries as their owner sees them, in the same order. */
export async function withAttempts({ db }: Store, rows: readonly ShownRow[]): Promise<readonly DeliveryView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', 'in', ids)
    .orderBy('number')
    .execute();
  const ofDelivery = new Map<string, AttemptView[]>(ids.map((id) => [id, []]));
  for (const { delivery_id, number, url, started_at, duration_ms, status, failure } of attempts) {
    const view = { number, url, startedAt: Number(started_at), durationMs: duration_ms, status, failure };
    ofDelivery.get(delivery_id)?.push(view);
  }
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    state: row.state,
    createdAt: Number(row.created_at),
    dueAt: row.state === 'pending' ? Number(row.due_at) : null,
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
    attempts: ofDelivery.get(row.id) ?? [],
  }));
}

function writeToken({ created_at, id }: ShownRow): string {
  return Buffer.from(`${created_at}.${id}`).toString('base64url');
}

function readToken(token: string): { readonly createdAt: number; readonly id: string } {
  const read = /^(\d{1,15})\.(msg_[0-9a-f]{32})$/.exec(Buffer.from(token.slice(0, 200), 'base64url').toString());
  const [, createdAt, id] = read ?? [];
  if (createdAt !== undefined && id !== undefined) return { createdAt: Number(createdAt), id };
  const errors = [{ field: 'page_token', reason: 'format' }];
  throw new ServiceFailure('invalid_request', 'page_token must be one that the page before gave, or empty.', {
    errors,
  });
}
