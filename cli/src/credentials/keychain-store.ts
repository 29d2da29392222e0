import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { type CredentialStore, KEYCHAINS, type Keychain, type StoredCredential } from './credential-store.js';
import { askKeychain, KeychainProblem } from './keychain-process.js';
import type { KeychainRequest } from './keychain-request.js';

/** The keychain that `keychain` reaches; every function throws {@link Failure} authentication where it does not answer. */
export function keychainStore(keychain: Keychain): CredentialStore {
  const ask = (call: keyof CredentialStore, ...args: string[]) => answered({ call, keychain, args });
  return {
    getPassword: async (service, account) => {
      const found = await ask('getPassword', service, account);
      return typeof found === 'string' ? found : null;
    },
    setPassword: async (service, account, password) => void (await ask('setPassword', service, account, password)),
    deletePassword: async (service, account) => (await ask('deletePassword', service, account)) === true,
    findCredentials: async (service) => (await ask('findCredentials', service)) as StoredCredential[],
  };
}

/**
 * The keychain that works on this machine: an entry could be written, read and removed.
 * @throws {Failure} authentication, where none does
 */
export async function chooseKeychain(): Promise<Keychain> {
  const chosen = await answered(
    { call: 'choose' },
    'unlock it, or keep the token in a file that only you can read: service login --insecure-storage',
  );
  const known = KEYCHAINS.find((keychain) => keychain === chosen);
  if (known === undefined) throw new Error(`the keychain helper chose ${String(chosen)}`);
  return known;
}

async function answered(
  request: KeychainRequest,
  hint = "unlock it, or set SERVICE_BEARER; 'service logout' goes on without an account",
): Promise<unknown> {
  try {
    return await askKeychain(request);
  } catch (error) {
    if (!(error instanceof KeychainProblem)) throw error;
    throw new Failure({
      exit: EXIT.authentication,
      code: 'keychain_unavailable',
      message: `there is no keychain to use: ${error.message}`,
      hint,
      cause: error,
    });
  }
}
