import { sql } from 'kysely';
import type { StoreKind } from '../store.js';

/** How the account library declares its columns in each kind of store; our own need no more than text and integers. */
export function columnTypes(kind: StoreKind) {
  return kind === 'sqlite'
    ? { date: sql`date`, boolean: 'integer' as const, sequence: sql`integer` }
    : { date: sql`timestamptz`, boolean: 'boolean' as const, sequence: sql`bigserial` };
}
