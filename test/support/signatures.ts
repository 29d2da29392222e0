import { execFileSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import type { Received } from './receiver.js';

/** What the header X-Service-Signature has to say for this body under this `whsec_` secret, by `openssl dgst`. */
export function opensslSignature(secret: string, body: Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64').toString('hex');
  const args = ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`, '-r'];
  return `v1=${execFileSync('openssl', args, { input: body, encoding: 'utf8' }).split(' ', 1)[0]}`;
}

/** Whether the Standard Webhooks headers hold for the bytes that came, by the package `standardwebhooks`. */
export function isVerified(secret: string, { headers, body }: Received): boolean {
  const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]);
  try {
    new Webhook(secret).verify(body, Object.fromEntries(named) as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
