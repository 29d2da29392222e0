#!/usr/bin/env node
import { setTimeout as sleep } from 'node:timers/promises';
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.js';
import { ServiceFailure } from './failure.js';
import { createLogger, describeError, type Logger } from './observability/logger.js';
import type { RunningServer } from './server.js';
import { runStorageCommand, STORAGE_COMMANDS } from './storage/commands.js';
import { loadSecret } from './storage/load-secret.js';
import { openStore } from './storage/open-store.js';
import { checkSecret } from './storage/secret-check.js';
import type { Store } from './storage/store.js';
import { VERSION } from './version.js';

const EXIT_CONFIGURATION = 78;
const CHECK_AGAIN_MS = 1_000;

const USAGE = `service-backend: serves, configured by the environment (docs/configuration.md). Commands on its store:
${Object.values(STORAGE_COMMANDS)
  .map(({ usage }) => `  ${usage}\n`)
  .join('')}`;

async function main(argv: readonly string[]): Promise<void> {
  const [command] = argv;
  if (command === undefined) return serve();
  if (command === '--help' || command === '-h') process.stdout.write(USAGE);
  else if (command === '--version') process.stdout.write(`${VERSION}\n`);
  else process.exitCode = await runStorageCommand(argv, process.env);
}

async function serve(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const logger = createLogger(configuration.logLevel);
  const lastResort = (error: unknown): void => {
    logger.fatal({ error: describeError(error, logger) }, 'unforeseen error, stopping');
    process.exit(1);
  };
  process.on('uncaughtException', lastResort).on('unhandledRejection', lastResort);
  const starting = start(configuration, logger);
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'draining');
    starting.then((server) => server.drain()).then(() => logger.info('stopped'), lastResort);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const { url } = await starting;
  logger.info({ url }, 'listening');
}

/** The store comes first: who may not have it is told so before the engine, which takes seconds, is loaded. */
async function start(configuration: Configuration, logger: Logger): Promise<RunningServer> {
  const store = await openStore(configuration, logger);
  const secret = loadSecret(configuration, logger);
  let isStoreOpen = false;
  let isStopping = false;
  const opening = store.ready
    .then(() => holdToSecret(store, secret))
    .then(() => {
      isStoreOpen = true;
    });
  opening.catch((error: unknown) => {
    if (!isStopping) refuseToGoOn(error);
  });
  const { startServer } = await import('./server.js');
  const server = await startServer({ configuration, store, secret, isStoreOpen: () => isStoreOpen, logger });
  return {
    url: server.url,
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

function refuseToGoOn(error: unknown): void {
  const isConfiguration = error instanceof ConfigurationError;
  const message = error instanceof Error ? error.message.split('\n', 1)[0] : 'the server did not start';
  process.stderr.write(`service: error: ${message}\n`);
  process.exit(isConfiguration ? EXIT_CONFIGURATION : 1);
}

main(process.argv.slice(2)).catch(refuseToGoOn);
