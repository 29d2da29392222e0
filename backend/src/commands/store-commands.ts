import { backUp } from '../storage/backup.js';
import { migrateToPostgres } from '../storage/migrate-to-postgres.js';
import { restore } from '../storage/restore.js';
import type { TableCounts } from '../storage/table-copy.js';
import type { Command } from './command.js';

/** The commands that work on the store, by the word that calls them. */
export const STORE_COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    usage: 'service-backend backup [--force] FILE',
    operands: 1,
    takesForce: true,
    async run({ configuration, operands: [file = ''], force: overwrites }) {
      const counts = await backUp(configuration, file, { overwrites });
      return `Backed up ${total(counts)} to ${file}:\n${table(counts)}Keep SERVICE_SECRET, or the file "secret" of the data directory, in another place: the backup is of no use without it.\n`;
    },
  },
  restore: {
    usage: 'service-backend restore FILE',
    operands: 1,
    takesForce: false,
    async run({ configuration, operands: [file = ''] }) {
      const { counts, replaced, secretIsKnown } = await restore(configuration, file, new Date());
      const kept = replaced === null ? '' : `What was in the store before is in ${replaced}.\n`;
      const secret = secretIsKnown
        ? ''
        : 'There is no secret here yet: set SERVICE_SECRET to the one that the backup was made with, or the server will not start.\n';
      return `Restored ${total(counts)} from ${file}:\n${table(counts)}${kept}${secret}`;
    },
  },
  'migrate-to-postgres': {
    usage: 'service-backend migrate-to-postgres',
    operands: 0,
    takesForce: false,
    async run({ configuration }) {
      const counts = await migrateToPostgres(configuration);
      const secret =
        configuration.secret === undefined
          ? 'Set SERVICE_SECRET to what the file "secret" of the data directory holds, for every process.\n'
          : '';
      return `Moved ${total(counts)} to PostgreSQL, the same number in every table:\n${table(counts)}${secret}Start the server with SERVICE_DATABASE_URL. The embedded store is as it was; remove it once all is well.\n`;
    },
  },
};

function total(counts: TableCounts): string {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

function table(counts: TableCounts): string {
  const width = Math.max(...[...counts.values()].map((count) => String(count).length));
  return [...counts].map(([name, count]) => `  ${String(count).padStart(width)} ${name}\n`).join('');
}
