import type { Kysely } from 'kysely';
import type { StoreKind } from '../store.js';
import { accounts } from './0001-accounts.js';
import { tokens } from './0002-tokens.js';
import { events } from './0003-events.js';
import { modelUsage } from './0004-model-usage.js';

export interface StoreMigration {
  /** Never changes once released: the store remembers it. */
  readonly name: string;
  apply(db: Kysely<unknown>, kind: StoreKind): Promise<void>;
}

/** Every step from an empty store to this version, in order. A released step is never changed; a new one is added. */
export const MIGRATIONS: readonly StoreMigration[] = [
  { name: '0001-accounts', apply: accounts },
  { name: '0002-tokens', apply: tokens },
  { name: '0003-events', apply: events },
  { name: '0004-model-usage', apply: modelUsage },
];
