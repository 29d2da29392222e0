import { createHmac } from 'node:crypto';
import { signingKeyOf } from './signing-secret.js';

export interface Message {
  /** The webhook-id: the same for every attempt. */
  readonly id: string;
  /** The very text that is sent. */
  readonly body: string;
}

/** The headers by which a receiver knows that a message is ours, as the service sends them; `at` in ms since 1970. */
export function signedHeaders({ id, body }: Message, secret: string, at: number): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1000));
  return {
    'X-Service-Signature': serviceSignature(secret, body),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': standardSignature(secret, { id, timestamp, body }),
  };
}

/** X-Service-Signature: over the body alone. */
export function serviceSignature(secret: string, body: string | Buffer): string {
  return `v1=${hmac(secret).update(body).digest('hex')}`;
}

/** One signature of Standard Webhooks: over id, time and body. */
export function standardSignature(
  secret: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string | Buffer },
): string {
  return `v1,${hmac(secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

function hmac(secret: string) {
  return createHmac('sha256', signingKeyOf(secret));
}
