import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { purposeKey } from '../purpose-key.js';

const VERSION = 'v1';
/** What NIST SP 800-38D recommends for GCM. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the store keeps, with a key that the store does not have. */
export interface SecretBox {
  /** Text for the store; opens for this account alone. */
  seal(secret: string, accountId: string): string;
  /** @throws where the text was changed, or sealed for another account or with another SERVICE_SECRET */
  open(sealed: string, accountId: string): string;
}

/** AES-256-GCM with a key of its own. */
export function secretBox(serviceSecret: string): SecretBox {
  const key = Buffer.from(purposeKey(serviceSecret, 'webhook secrets v1'), 'hex');
  return {
    seal(secret, accountId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accountId));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${sealed.toString('base64url')}`;
    },
    open(sealed, accountId) {
      const [version, text = ''] = sealed.split('.', 2);
      if (version !== VERSION) throw new Error('A sealed secret has to begin with "v1."');
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('A sealed secret is too short');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(accountId))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
  };
}
