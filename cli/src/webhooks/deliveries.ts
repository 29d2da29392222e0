import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { type OwnAccount, openOwnAccount } from '../login/own-account.js';
import { type Fields, objectIn, objectsIn, requireText } from '../login/read-json.js';
import { writeStdout } from '../output/write-stdout.js';
import { jsonDocument } from '../render/json-document.js';
import { factLines, table } from '../render/table.js';
import { utcMinute } from '../render/utc-minute.js';
import type { Session } from '../session.js';
import type { LineFormat } from './event-line.js';

/** Most on a page of the service. */
const PAGE = 100;
/** How many are looked through for one id: the service finds none by its id alone. */
const MOST_SEARCHED = 2000;

/** Prints the newest `count` deliveries, newest first. */
export async function listDeliveries(count: number, format: LineFormat, session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const deliveries: Fields[] = [];
  for await (const delivery of newestFirst(account, count)) deliveries.push(delivery);
  if (format === 'json') return writeStdout(session.stdout, jsonDocument({ deliveries }));
  if (deliveries.length === 0) session.notice('nothing was delivered in the last 30 days');
  const head = ['CREATED (UTC)', 'STATE', 'TYPE', 'ATTEMPTS', 'LAST', 'ID'];
  const rows = deliveries.map((delivery) => {
    const attempts = objectsIn(delivery['attempts']);
    const last = attempts.at(-1);
    return [
      utcMinute(delivery['created_at']),
      stateOf(delivery),
      String(delivery['type']),
      String(attempts.length),
      last === undefined ? '-' : outcomeOf(last),
      String(delivery['id']),
    ];
  });
  await writeStdout(session.stdout, table(head, rows));
}

/** Prints one delivery with its attempts. @throws {Failure} refused, where there is none with this id */
export async function showDelivery(id: string, format: LineFormat, session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  for await (const delivery of newestFirst(account, MOST_SEARCHED)) {
    if (delivery['id'] !== id) continue;
    return writeStdout(session.stdout, format === 'json' ? jsonDocument(delivery) : describe(delivery));
  }
  throw new Failure({
    exit: EXIT.refused,
    code: 'not_found',
    message: `there is no delivery with this id among the newest ${MOST_SEARCHED}`,
    hint: "'service webhooks deliveries' lists them; they are kept for 30 days",
  });
}

/** Has a settled delivery sent again. */
export async function resendDelivery(id: string, session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const { delivery } = await account.call('ResendDelivery', { id });
  const sent = requireText(objectIn(delivery), 'id');
  session.notice(`${sent} is on its way again; see it with: service webhooks deliveries --id ${sent}`, { id: sent });
}

async function* newestFirst(account: OwnAccount, count: number): AsyncGenerator<Fields> {
  let token = '';
  for (let left = count; left > 0; ) {
    const page = await account.call('ListDeliveries', { page_size: Math.min(left, PAGE), page_token: token });
    const deliveries = objectsIn(page['deliveries']);
    yield* deliveries;
    left -= deliveries.length;
    token = String(page['next_page_token'] ?? '');
    if (token === '' || deliveries.length === 0) return;
  }
}

function describe(delivery: Fields): string {
  const { id, type, created_at: created, due_at: due, settled_at: settled } = delivery;
  return factLines([
    ['id', String(id)],
    ['type', String(type)],
    ['state', stateOf(delivery)],
    ['created', `${utcMinute(created)} UTC`],
    ['next attempt', due === undefined ? undefined : `${utcMinute(due)} UTC`],
    ['settled', settled === undefined ? undefined : `${utcMinute(settled)} UTC`],
    ...objectsIn(delivery['attempts']).map(
      (attempt) =>
        [
          `attempt ${attempt['number']}`,
          `${utcMinute(attempt['started_at'])} UTC, ${outcomeOf(attempt)} in ${attempt['duration_ms']} ms, ${attempt['url']}`,
        ] as const,
    ),
  ]);
}

function stateOf({ state }: Fields): string {
  return String(state)
    .replace(/^DELIVERY_STATE_/, '')
    .toLowerCase();
}

function outcomeOf({ status, failure }: Fields): string {
  return String(status ?? failure ?? '-');
}
