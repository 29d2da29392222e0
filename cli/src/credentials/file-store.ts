import path from 'node:path';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { readKeptFile, UnusableFile } from '../read-kept-file.js';
import type { CredentialStore } from './credential-store.js';
import { replaceFile } from './replace-file.js';

const FILE = 'credentials.json';

/** By service, then by account. */
type Passwords = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function credentialsFile(configDir: string): string {
  return path.join(configDir, FILE);
}

/**
 * Passwords in a file that only its owner may read: for a machine without a keychain, and only where it is asked for.
 * Every function throws {@link Failure} authentication where the file is not as this client writes it.
 */
export function fileStore(configDir: string): CredentialStore {
  const file = credentialsFile(configDir);
  const write = (passwords: Passwords) => replaceFile(file, `${JSON.stringify({ version: 1, passwords }, null, 2)}\n`);
  return {
    getPassword: async (service, account) => read(file)[service]?.[account] ?? null,
    setPassword: async (service, account, password) => {
      const passwords = read(file);
      write({ ...passwords, [service]: { ...passwords[service], [account]: password } });
    },
    deletePassword: async (service, account) => {
      const passwords = read(file);
      const { [account]: found, ...others } = passwords[service] ?? {};
      if (found !== undefined) write({ ...passwords, [service]: others });
      return found !== undefined;
    },
    findCredentials: async (service) =>
      Object.entries(read(file)[service] ?? {}).map(([account, password]) => ({ account, password })),
  };
}

function read(file: string): Passwords {
  let text: string | null;
  try {
    text = readKeptFile(file, true);
  } catch (error) {
    if (error instanceof UnusableFile) throw unusable(file, error.message, error.remedy, error);
    throw error;
  }
  if (text === null) return {};
  const passwords = parse(text);
  if (passwords === undefined) {
    throw unusable(file, 'is not as this client writes it', "delete it and run 'service login' again");
  }
  return passwords;
}

function parse(text: string): Passwords | undefined {
  try {
    const { version, passwords } = JSON.parse(text) as { version?: unknown; passwords?: unknown };
    const isValid = version === 1 && isRecord(passwords) && Object.values(passwords).every(isTextByName);
    return isValid ? (passwords as Passwords) : undefined;
  } catch {
    return undefined;
  }
}

function isTextByName(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unusable(file: string, problem: string, hint: string, cause?: unknown): Failure {
  const message = `the file with the tokens ${file} ${problem}`;
  return new Failure({ exit: EXIT.authentication, code: 'credentials_unreadable', message, hint, cause });
}
