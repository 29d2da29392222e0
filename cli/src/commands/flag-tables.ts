import type { Registry } from '../plugins/registry.js';
import { batchFlags } from './batch-flags.js';
import { type ExtractFlag, extractFlags } from './extract-flags.js';

/** The commands that take the flags of plugins, and what they take with them. */
const TABLES: Readonly<Record<string, (registry: Registry) => readonly ExtractFlag[]>> = {
  extract: extractFlags,
  batch: batchFlags,
};

/** Every flag of a command, by its id, where plugins have a say in it; undefined: its class knows them all. */
export function flagTable(id: string, registry: Registry): readonly ExtractFlag[] | undefined {
  return Object.hasOwn(TABLES, id) ? TABLES[id]?.(registry) : undefined;
}
