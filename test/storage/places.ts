import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openStore } from '../../backend/src/storage/open-store.js';
import type { Store } from '../../backend/src/storage/store.js';
import type { Postgres } from '../support/postgres.js';

const logger = pino({ level: 'silent' });

/** A place for one store, of either kind, and who has it open. */
export interface Place {
  readonly environment: Readonly<Record<string, string>>;
  /** The data directory, also where the store is elsewhere. */
  readonly dataDir: string;
  /** Opens the store as a server does, until the place is left or the store is closed. */
  open(): Promise<Store>;
}

/** Places for stores, and a folder for backups, for the length of one test. */
export interface Places {
  /** A path for a backup. */
  file(name: string): string;
  embedded(): Place;
  postgres(server: Postgres): Place;
  leave(): Promise<void>;
}

export function makePlaces(): Places {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-storage-'));
  const open: Store[] = [];
  let count = 0;
  const place = (databaseUrl: string | undefined): Place => {
    count += 1;
    const dataDir = path.join(folder, `place-${count}`);
    mkdirSync(dataDir);
    return {
      environment: {
        SERVICE_DATA_DIR: dataDir,
        ...(databaseUrl === undefined ? {} : { SERVICE_DATABASE_URL: databaseUrl }),
      },
      dataDir,
      async open() {
        const store = await openStore({ dataDir, databaseUrl }, logger);
        open.push(store);
        await store.ready;
        return store;
      },
    };
  };
  return {
    file: (name) => path.join(folder, name),
    embedded: () => place(undefined),
    postgres: (server) => place(server.createDatabase()),
    async leave() {
      for (const store of open) await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
