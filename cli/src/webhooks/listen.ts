import { hostOf } from '../call/endpoint.js';
import { openOwnAccount } from '../login/own-account.js';
import { requireText } from '../login/read-json.js';
import { writeStdout } from '../output/write-stdout.js';
import type { Session } from '../session.js';
import { type ChosenSecret, chooseSecret } from './choose-secret.js';
import { type Delivered, deliver } from './deliver.js';
import { eventLine, type LineFormat } from './event-line.js';
import { type AccountEvent, followEvents } from './follow-events.js';

export interface ListenPlan {
  /** Null: events are only shown. */
  readonly forwardTo: URL | null;
  readonly format: LineFormat;
  /** The cursor of an event seen earlier; undefined: only what comes from now on. */
  readonly after: string | undefined;
}

/**
 * Shows the events of the account as they happen and forwards each to a receiver, one after the other, until somebody
 * ends it or nobody reads stdout any more.
 * @throws {Failure}
 */
export async function listen({ forwardTo, format, after }: ListenPlan, session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const email = requireText(await account.call('GetAccount', {}), 'email');
  const chosen = forwardTo === null ? null : chooseSecret(session);
  if (chosen !== null) showSecret(chosen, session);
  const from = `events of ${email} at ${hostOf(account.base)}`;
  const ready = forwardTo === null ? `ready: showing ${from}` : `ready: forwarding ${from} to ${forwardTo.href}`;

  const stopping = new AbortController();
  // Whoever read the lines has seen enough.
  session.stdout.on('error', () => stopping.abort());
  let connected = 0;
  const events = followEvents(
    {
      account,
      after,
      signal: stopping.signal,
      onOpen: () => session.notice(connected++ === 0 ? ready : 'connected again'),
      onLost: (reason, seconds) => session.warn(`${reason}; connecting again in ${seconds} s`),
    },
    session,
  );
  for await (const event of events) {
    const delivered = await handOn(event, forwardTo, chosen, session);
    await writeStdout(session.stdout, eventLine({ ...event, delivered }, format, Date.now()));
  }
}

async function handOn(
  { id, body }: AccountEvent,
  url: URL | null,
  chosen: ChosenSecret | null,
  { environment }: Session,
): Promise<Delivered | undefined> {
  if (url === null || chosen === null) return undefined;
  // The shape of the id that the service sends, and the same whenever this event is sent again.
  const message = { id: id.replace(/^evt_/, 'msg_'), body };
  return deliver(message, { url, secret: chosen.secret, environment });
}

/** Messages keep secrets out: this one is for the receiver beside, and is written past them. */
function showSecret({ secret, from }: ChosenSecret, { stderr, environment, notice, quiet }: Session): void {
  if (from !== 'own') notice(`signing with the secret in ${from}`);
  if (from !== 'own' || quiet) return;
  const message = 'signing with the secret of this machine';
  const line =
    environment['SERVICE_ERROR_FORMAT'] === 'json'
      ? JSON.stringify({ level: 'notice', message, secret })
      : `service: ${message}: ${secret}`;
  stderr.write(`${line}\n`);
}
