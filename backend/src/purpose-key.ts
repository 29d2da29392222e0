import { hkdfSync } from 'node:crypto';

/**
 * A key for one purpose out of the secret of the service (HKDF of RFC 5869 with SHA-256), so that no two purposes share one.
 * @returns 32 bytes as 64 hex digits
 */
export function purposeKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
}
