import { setTimeout as sleep } from 'node:timers/promises';
import type { Configuration } from './configuration.js';
import { ServiceFailure } from './failure.js';
import type { Logger } from './observability/logger.js';
import type { OneOfSeveral } from './processes/as-one-of-several.js';
import type { RunningServer } from './server.js';
import { loadSecret } from './storage/load-secret.js';
import { openStore } from './storage/open-store.js';
import { checkSecret } from './storage/secret-check.js';
import type { Store } from './storage/store.js';

const CHECK_AGAIN_MS = 1_000;

interface StartParts {
  readonly configuration: Configuration;
  /** Absent: this process serves alone. */
  readonly several: OneOfSeveral | undefined;
  readonly logger: Logger;
}

/**
 * The store comes first: who may not have it is told so before the engine, which takes seconds, is loaded.
 * @param refuse called when the store, once it is there, turns out to be none for this process: it has to end
 */
export async function start(
  { configuration, several, logger }: StartParts,
  refuse: (error: unknown) => void,
): Promise<RunningServer> {
  const store = await openStore(configuration, logger);
  const secret = loadSecret(configuration, logger);
  let isStoreOpen = false;
  let isStopping = false;
  const opening = store.ready
    .then(() => holdToSecret(store, secret))
    .then(() => {
      isStoreOpen = true;
      several?.ready();
    });
  opening.catch((error: unknown) => {
    if (!isStopping) refuse(error);
  });
  const { startServer } = await import('./server.js');
  const server = await startServer({ configuration, store, secret, isStoreOpen: () => isStoreOpen, several, logger });
  several?.listening(server.url);
  return {
    url: server.url,
    leave: server.leave,
    async drain() {
      isStopping = true;
      await server.drain();
      await store.close();
    },
  };
}

/** A store that goes away in this very moment comes back: only the wrong secret ends the wait. */
async function holdToSecret(store: Store, secret: string): Promise<void> {
  for (;;) {
    try {
      return await checkSecret(store, secret);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      await sleep(CHECK_AGAIN_MS, undefined, { ref: false });
    }
  }
}
