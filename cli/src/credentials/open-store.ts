import path from 'node:path';
import type { CredentialStore, StoreName } from './credential-store.js';
import { credentialsFile, fileStore } from './file-store.js';
import { keychainStore } from './keychain-store.js';

/** The store of that name; nothing is read yet. */
export function openStore(name: StoreName, configDir: string): CredentialStore {
  return name === 'file' ? fileStore(configDir) : keychainStore(name);
}

/** Where that is, for a person. */
export function describeStore(name: StoreName, configDir: string): string {
  return name === 'file' ? `the file ${path.resolve(credentialsFile(configDir))}` : `the keychain (through ${name})`;
}
