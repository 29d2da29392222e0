#!/usr/bin/env node
import { ConfigurationError, readConfiguration } from './configuration.js';
import { createLogger, describeError } from './observability/logger.js';
import { startServer } from './server.js';

const EXIT_CONFIGURATION = 78;

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const logger = createLogger(configuration.logLevel);
  const lastResort = (error: unknown): void => {
    logger.fatal({ error: describeError(error, logger) }, 'unforeseen error, stopping');
    process.exit(1);
  };
  process.on('uncaughtException', lastResort).on('unhandledRejection', lastResort);
  const starting = startServer(configuration, logger);
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

main().catch((error: unknown) => {
  const isConfiguration = error instanceof ConfigurationError;
  const message = error instanceof Error ? error.message.split('\n', 1)[0] : 'the server did not start';
  process.stderr.write(`service: error: ${message}\n`);
  process.exit(isConfiguration ? EXIT_CONFIGURATION : 1);
});
