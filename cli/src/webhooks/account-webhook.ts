import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { openOwnAccount } from '../login/own-account.js';
import { type Fields, objectIn, requireSecret } from '../login/read-json.js';
import { writeStdout } from '../output/write-stdout.js';
import { jsonDocument } from '../render/json-document.js';
import { factLines } from '../render/table.js';
import { utcMinute } from '../render/utc-minute.js';
import type { Session } from '../session.js';
import type { LineFormat } from './event-line.js';

const KEEP = 'keep it where the receiver reads it: it is shown this once';

/** Prints the webhook of the account. @throws {Failure} refused, where there is none */
export async function showWebhook(format: LineFormat, session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const { webhook } = await account.call('GetWebhook', {});
  if (webhook === undefined) {
    throw new Failure({
      exit: EXIT.refused,
      code: 'not_found',
      message: 'the account has no webhook',
      hint: 'set one with: service webhooks set https://hooks.example.com/service',
    });
  }
  const document = format === 'json' ? jsonDocument({ webhook }) : describe(objectIn(webhook));
  await writeStdout(session.stdout, document);
}

function describe(webhook: Fields): string {
  const { url, id, created_at: created, disabled_reason: reason, previous_secret_until: until } = webhook;
  return factLines([
    ['url', String(url)],
    ['state', reason === undefined ? 'on' : `off (${reason}: the receiver answered 410; set the URL again)`],
    ['created', `${utcMinute(created)} UTC`],
    ['secret before', until === undefined ? undefined : `signs until ${utcMinute(until)} UTC`],
    ['id', String(id)],
  ]);
}

/** Has events sent to `url`. The secret of a new webhook goes to stdout, alone. */
export async function setWebhook(url: string, session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const answer = await account.call('SetWebhook', { url });
  session.notice(`events go to ${objectIn(answer['webhook'])['url']} from now on`);
  if (answer['secret'] !== undefined) await handOver(requireSecret(answer, 'secret'), session);
  else session.notice("the secret is the one from before; another: 'service webhooks rotate-secret'");
}

export async function removeWebhook(session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  await account.call('RemoveWebhook', {});
  session.notice('the webhook is removed: nothing is sent any more');
}

/** Makes a new secret, which goes to stdout, alone. */
export async function rotateSecret(session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const answer = await account.call('RotateWebhookSecret', {});
  const until = utcMinute(objectIn(answer['webhook'])['previous_secret_until']);
  session.notice(`the secret before signs, too, until ${until} UTC`);
  await handOver(requireSecret(answer, 'secret'), session);
}

async function handOver(secret: string, { stdout, ask, keepSecret }: Session): Promise<void> {
  keepSecret(secret);
  ask(`this is the signing secret: ${KEEP}`);
  await writeStdout(stdout, `${secret}\n`);
}
