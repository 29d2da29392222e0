import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { type OwnAccount, openOwnAccount } from '../login/own-account.js';
import { type Fields, objectIn, objectsIn, requireText } from '../login/read-json.js';
import { writeStdout } from '../output/write-stdout.js';
import { ownPackage } from '../own-package.js';
import type { Session } from '../session.js';
import { chooseSecret } from './choose-secret.js';
import { type Delivered, deliver } from './deliver.js';
import { eventLine, type LineFormat } from './event-line.js';
import { sampleEvent } from './sample-event.js';

/** An attempt takes 5 s; the service may have others to make first. */
const ATTEMPTED_WITHIN_MS = 10_000;
const POLL_MS = 300;
const TEST_TYPE = 'webhook.test';

/**
 * Signs and sends a sample event to a receiver, from here: no account has part in it.
 * @throws {Failure} refused, where the receiver does not take it; network, where it does not answer
 */
export async function triggerHere(url: URL, format: LineFormat, session: Session): Promise<void> {
  const { secret } = chooseSecret(session);
  const { id, body } = sampleEvent(Date.now(), ownPackage().version);
  const delivered = await deliver({ id, body }, { url, secret, environment: session.environment });
  const seen = { id, type: 'extraction.completed', body, delivered };
  await writeStdout(session.stdout, eventLine(seen, format, Date.now()));
  requireTaken(delivered, url.href);
}

/**
 * Has the service send a test event to the webhook of the account, and waits for the first attempt.
 * @throws {Failure} refused, where there is no webhook or it does not take the event; network, where it does not answer
 */
export async function triggerThere(format: LineFormat, session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const id = requireText(objectIn((await account.call('TestWebhook', {}))['delivery']), 'id');
  const attempt = await firstAttempt(account, id);
  const hint = `see what becomes of it with: service webhooks deliveries --id ${id}`;
  if (attempt === undefined) {
    session.notice(`the test event ${id} is on its way; ${hint}`, { id });
    return;
  }
  const { url, delivered } = attempt;
  const seen = { id, type: TEST_TYPE, body: '{}', delivered };
  await writeStdout(session.stdout, eventLine(seen, format, Date.now()));
  requireTaken(delivered, url, `the service tries again: ${hint}`);
}

async function firstAttempt(
  account: OwnAccount,
  id: string,
): Promise<{ readonly url: string; readonly delivered: Delivered } | undefined> {
  for (const end = Date.now() + ATTEMPTED_WITHIN_MS; Date.now() < end; await sleep(POLL_MS)) {
    const { deliveries } = await account.call('ListDeliveries', { page_size: 20 });
    const found = objectsIn(deliveries).find((each) => each['id'] === id);
    const [first] = objectsIn(found?.['attempts']);
    if (first !== undefined) return readAttempt(first);
  }
  return undefined;
}

function readAttempt(attempt: Fields) {
  const { url, status, failure, duration_ms: durationMs } = attempt;
  return {
    url: String(url),
    delivered: {
      status: typeof status === 'number' ? status : null,
      failure: typeof failure === 'string' ? failure : null,
      durationMs: Number(durationMs),
    },
  };
}

function requireTaken({ status, failure }: Delivered, url: string, hint?: string): void {
  if (failure === null) return;
  const answered = status !== null;
  throw new Failure({
    exit: answered ? EXIT.refused : EXIT.network,
    code: answered ? 'receiver_refused' : 'receiver_unreachable',
    message: answered ? `${url} answered ${status}` : `${url} gave no answer: ${failure}`,
    hint:
      failure === 'proxy'
        ? 'check HTTPS_PROXY, http_proxy and NO_PROXY'
        : (hint ?? 'the receiver has to answer 2xx within 5 s'),
  });
}
