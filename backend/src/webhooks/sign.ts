import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signingKeyOf } from './signing-secret.js';

interface SignedMessage {
  /** The same for every attempt; receivers know a message again by it. */
  readonly id: string;
  /** The very text that is sent. */
  readonly body: string;
  /** When this attempt is made, in milliseconds since 1970. */
  readonly at: number;
  readonly secret: string;
  /** The secret before the last rotation, while it signs too. */
  readonly previousSecret: string | null;
}

/**
 * The headers by which a receiver knows that the message is ours: `X-Service-Signature` with one signature over the body,
 * and those of Standard Webhooks with one for each secret over id, time and body.
 */
export function signedHeaders({ id, body, at, secret, previousSecret }: SignedMessage): Record<string, string> {
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
  const time = new Date(at);
  return {
    'X-Service-Signature': `v1=${createHmac('sha256', signingKeyOf(secret)).update(body).digest('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1_000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, time, body)).join(' '),
  };
}
