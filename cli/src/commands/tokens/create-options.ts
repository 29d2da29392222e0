import { readCount } from '../../flags/read-count.js';
import type { NewToken, Scope } from '../../tokens/account-tokens.js';
import { usage } from '../../usage.js';

const SCOPES: readonly Scope[] = ['extract', 'account'];
const MAX_DAYS = 366;

export interface GivenTokenFlags {
  readonly name: string;
  readonly scopes: string;
  readonly 'expires-in-days'?: string | undefined;
}

/** @throws {Failure} usage */
export function readNewToken(flags: GivenTokenFlags): NewToken {
  const words = flags.scopes.split(',').map((word) => word.trim());
  const scopes = SCOPES.filter((scope) => words.includes(scope));
  if (words.some((word) => !SCOPES.some((scope) => scope === word))) {
    throw usage('--scopes has to be extract, account, or both with a comma between', HINT);
  }
  if (flags.name.trim() === '') throw usage('--name is empty', HINT);
  const expiresInDays = readCount(flags['expires-in-days'], '--expires-in-days', 1, MAX_DAYS);
  return { name: flags.name, scopes, expiresInDays };
}

const HINT = "run 'service tokens create --help' for the flags";
