import { SCOPES, type Scope } from '../accounts/caller.js';
import type { ApiTokenRow } from '../storage/tables.js';

/** As long as events and deliveries are kept. */
const SHOWN_AFTER_END_MS = 30 * 86_400_000;

/** All that anybody may see of a token. Times are milliseconds since 1970 in UTC. */
export interface TokenView {
  readonly id: string;
  readonly name: string;
  /** The first characters of the token. */
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly state: 'live' | 'expired' | 'revoked';
  readonly createdAt: number;
  /** Null: never. No such token is made. */
  readonly expiresAt: number | null;
  /** Exact to a minute; null: never. */
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

/** The columns that a view needs; the hash is not among them. */
export const VIEW_COLUMNS = [
  'id',
  'name',
  'hint',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

export function viewOf(row: Pick<ApiTokenRow, (typeof VIEW_COLUMNS)[number]>, now: number): TokenView {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: [...readScopes(row.scopes)],
    state: stateOf(row, now),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}

export function stateOf(row: Pick<ApiTokenRow, 'expires_at' | 'revoked_at'>, now: number): TokenView['state'] {
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at !== null && row.expires_at <= now ? 'expired' : 'live';
}

/** Whether a token ended so long ago that it is shown no more. */
export function isOver(row: Pick<ApiTokenRow, 'expires_at' | 'revoked_at'>, now: number): boolean {
  const endedAt = row.revoked_at ?? row.expires_at;
  return endedAt !== null && endedAt <= now - SHOWN_AFTER_END_MS;
}

export function writeScopes(scopes: ReadonlySet<Scope>): string {
  return SCOPES.filter((scope) => scopes.has(scope)).join(' ');
}

export function readScopes(written: string): ReadonlySet<Scope> {
  const words = written.split(' ');
  return new Set(SCOPES.filter((scope) => words.includes(scope)));
}
