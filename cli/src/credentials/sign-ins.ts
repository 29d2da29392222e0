import path from 'node:path';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { readKeptFile, UnusableFile } from '../read-kept-file.js';
import { KEYCHAINS, type StoreName } from './credential-store.js';
import { replaceFile } from './replace-file.js';

/** That somebody is signed in to a host; the token itself is in the store. */
export interface SignIn {
  /** The address of the service without a slash at the end. */
  readonly host: string;
  readonly store: StoreName;
  /** `login`: made by `service login`, for this machine alone. `pasted`: made by a person, maybe used elsewhere. */
  readonly token: 'login' | 'pasted';
}

const FILE = 'sign-ins.json';
const STORES: readonly unknown[] = [...KEYCHAINS, 'file'];

/**
 * The hosts that somebody is signed in to, in the order of the logins: the last is where commands go by themselves.
 * @throws {Failure} authentication, where the file is not what this client writes
 */
export function readSignIns(configDir: string): readonly SignIn[] {
  const file = path.join(configDir, FILE);
  let text: string | null;
  try {
    text = readKeptFile(file);
  } catch (error) {
    if (error instanceof UnusableFile) throw unreadable(file, error.message, error.remedy, error);
    throw error;
  }
  if (text === null) return [];
  const signIns = parse(text);
  if (signIns === undefined) {
    throw unreadable(file, 'is not as this client writes it', "delete it and run 'service login' again");
  }
  return signIns;
}

/** Replaces the list as a whole. @throws {Failure} output */
export function writeSignIns(configDir: string, signIns: readonly SignIn[]): void {
  replaceFile(path.join(configDir, FILE), `${JSON.stringify({ version: 1, sign_ins: signIns }, null, 2)}\n`);
}

function parse(text: string): readonly SignIn[] | undefined {
  try {
    const { version, sign_ins: signIns } = JSON.parse(text) as { version: unknown; sign_ins: unknown };
    return version === 1 && Array.isArray(signIns) && signIns.every(isSignIn) ? signIns : undefined;
  } catch {
    return undefined;
  }
}

function isSignIn(value: unknown): value is SignIn {
  const { host, store, token } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof host === 'string' && STORES.includes(store) && (token === 'login' || token === 'pasted');
}

function unreadable(file: string, problem: string, hint: string, cause?: unknown): Failure {
  return new Failure({
    exit: EXIT.authentication,
    code: 'sign_ins_unreadable',
    message: `the list of logins ${file} ${problem}`,
    hint,
    cause,
  });
}
