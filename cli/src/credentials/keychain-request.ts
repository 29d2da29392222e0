import type { CredentialStore, Keychain } from './credential-store.js';

/** One call of a keychain, as it goes to the helper process: on its stdin, never in its arguments. */
export type KeychainRequest =
  /** Which keychain works here: the first in which an entry can be written, read and removed. */
  | { readonly call: 'choose' }
  | { readonly call: keyof CredentialStore; readonly keychain: Keychain; readonly args: readonly string[] };

/** What the helper process writes to its stdout. */
export type KeychainReply =
  | { readonly value: unknown }
  /** Why not, in words without the password of the call. */
  | { readonly problem: string };
