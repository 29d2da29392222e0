#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { ConfigurationError, ENVIRONMENT, readConfiguration } from './configuration.js';
import { unreadVariables } from './environment-names.js';
import { createLogger, describeError } from './observability/logger.js';
import { VERSION } from './version.js';

const EXIT_CONFIGURATION = 78;

async function main(argv: readonly string[]): Promise<void> {
  const [command] = argv;
  if (command === undefined) return serve();
  if (command === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return;
  }
  const { COMMANDS, runCommand } = await import('./commands/run-command.js');
  if (command === '--help' || command === '-h') process.stdout.write(usage(COMMANDS));
  else process.exitCode = await runCommand(argv, process.env);
}

function usage(commands: Readonly<Record<string, { readonly usage: string }>>): string {
  const lines = Object.values(commands).map((command) => `  ${command.usage}\n`);
  return `service-backend: serves, configured by the environment (docs/configuration.md). Commands, with the same variables:
${lines.join('')}`;
}

/** What takes long to load comes once the variables are read and signals are heard. */
async function serve(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const logger = createLogger(configuration.logLevel);
  for (const variable of unreadVariables(process.env, Object.keys(ENVIRONMENT.shape))) {
    logger.warn(variable, 'no variable of this name is read');
  }
  const lastResort = (error: unknown): void => {
    logger.fatal({ error: describeError(error, logger) }, 'unforeseen error, stopping');
    process.exit(1);
  };
  process.on('uncaughtException', lastResort).on('unhandledRejection', lastResort);
  // What a start leaves behind would stay until much more has come together. Later on this would cost half the speed.
  setFlagsFromString('--optimize-for-size');
  const starting = import('./start.js')
    .then(({ start }) => start(configuration, logger, refuseToGoOn))
    .finally(() => setFlagsFromString('--no-optimize-for-size'));
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

function refuseToGoOn(error: unknown): void {
  const isConfiguration = error instanceof ConfigurationError;
  const message = error instanceof Error ? error.message.split('\n', 1)[0] : 'the server did not start';
  process.stderr.write(`service: error: ${message}\n`);
  process.exit(isConfiguration ? EXIT_CONFIGURATION : 1);
}

main(process.argv.slice(2)).catch(refuseToGoOn);
