import { createRequire } from 'node:module';
import type { CredentialStore, Keychain, StoredCredential } from '../credentials/credential-store.js';

/** By its own name, so that the bundle leaves the packages outside: each is there or not. */
const require = createRequire(import.meta.url);

/** The part of @napi-rs/keyring that is used here. */
interface Keyring {
  readonly AsyncEntry: new (service: string, account: string, options: typeof SECRET_SERVICE) => KeyringEntry;
  findCredentialsAsync(service: string): Promise<StoredCredential[]>;
}

interface KeyringEntry {
  getPassword(): Promise<string | null>;
  setPassword(password: string): Promise<void>;
  deletePassword(): Promise<boolean>;
}

/** Without this it falls back to the kernel's keyring, which is empty after the next logout. */
const SECRET_SERVICE = { linux: { store: 'secret-service' } } as const;

/** Loads a keychain's package. @throws {Error} where it is not installed, or its binary is not there or does not load */
export const LOAD: Readonly<Record<Keychain, () => CredentialStore>> = {
  keytar: () => require('keytar') as CredentialStore,
  '@napi-rs/keyring': () => {
    const { AsyncEntry, findCredentialsAsync } = require('@napi-rs/keyring') as Keyring;
    const entry = (service: string, account: string) => new AsyncEntry(service, account, SECRET_SERVICE);
    return {
      getPassword: async (service, account) => entry(service, account).getPassword(),
      setPassword: async (service, account, password) => entry(service, account).setPassword(password),
      deletePassword: async (service, account) => entry(service, account).deletePassword(),
      findCredentials: (service) => findCredentialsAsync(service),
    };
  },
};
