#!/usr/bin/env node
import cluster from 'node:cluster';
import { url as inspectorUrl } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { ConfigurationError, ENVIRONMENT, readConfiguration } from './configuration.js';
import { readEnvironment } from './environment-file.js';
import { unreadVariables } from './environment-names.js';
import { haveHelpersGiveWay } from './extraction/engines/threads/thread-priority.js';
import { createLogger, describeError, type Logger } from './observability/logger.js';
import type { Settings } from './processes/run-processes.js';
import { unsafeSettings } from './unsafe-settings.js';
import { VERSION } from './version.js';

const EXIT_CONFIGURATION = 78;

async function main(argv: readonly string[]): Promise<void> {
  const [command, number] = argv;
  if (command === undefined) return serve();
  // As the first process starts the others; of no use to anybody else.
  if (command === 'serve-as' && cluster.isWorker) return serve(Number(number));
  if (command === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return;
  }
  const { COMMANDS, runCommand } = await import('./commands/run-command.js');
  if (command === '--help' || command === '-h') process.stdout.write(usage(COMMANDS));
  else process.exitCode = await runCommand(argv, readEnvironment(process.env));
}

function usage(commands: Readonly<Record<string, { readonly usage: string }>>): string {
  const lines = Object.values(commands).map((command) => `  ${command.usage}\n`);
  return `service-backend: serves, configured by the environment (docs/configuration.md). Commands, with the same variables:
${lines.join('')}`;
}

/**
 * What takes long to load comes once the variables are read and signals are heard.
 * @param number of this process among several on one address; absent: the one that was started
 */
async function serve(number?: number): Promise<void> {
  const environment = number === undefined ? readEnvironment(process.env) : process.env;
  const configuration = readConfiguration(environment);
  const own = createLogger(configuration.logLevel);
  const logger = number === undefined ? own : own.child({ process: number });
  const lastResort = (error: unknown): void => {
    logger.fatal({ error: describeError(error, logger) }, 'unforeseen error, stopping');
    process.exit(1);
  };
  process.on('uncaughtException', lastResort).on('unhandledRejection', lastResort);
  if (number === undefined) {
    for (const variable of unreadVariables(environment, Object.keys(ENVIRONMENT.shape))) {
      logger.warn(variable, 'no variable of this name is read');
    }
    const { publicUrl, readerUrl } = configuration;
    for (const { name, warning } of unsafeSettings({
      environment: process.env,
      publicUrl,
      readerUrl,
      inspectorUrl: inspectorUrl(),
    })) {
      logger.warn({ name }, warning);
    }
    if (configuration.processes > 1) return serveBySeveral({ configuration, environment }, logger, lastResort);
  }
  haveHelpersGiveWay();
  // What a start leaves behind would stay until much more has come together. Later on this would cost half the speed.
  setFlagsFromString('--optimize-for-size');
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'draining');
    starting
      .then((server) => server.drain())
      .then(() => several?.end())
      .then(() => logger.info('stopped'), lastResort);
  };
  const leave = (): void => {
    logger.info('taking no new connections');
    starting.then((server) => server.leave()).then(() => stop('leave'), lastResort);
  };
  let isServing = false;
  const orphaned = (): void => {
    if (isServing) {
      stop('orphaned');
      return;
    }
    // It would wait for good for the address, which the one that started it would have handed to it.
    logger.info({ signal: 'orphaned' }, 'stopped');
    process.exit(0);
  };
  const several =
    number === undefined
      ? undefined
      : (await import('./processes/as-one-of-several.js')).asOneOfSeveral({ leave, orphaned });
  const starting = import('./start.js')
    .then(({ start }) => start({ configuration, several, logger }, refuseToGoOn))
    .finally(() => setFlagsFromString('--no-optimize-for-size'));
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const { url } = await starting;
  isServing = true;
  // One of several has it logged by the one that started it, whose own line must come after it.
  if (number === undefined) logger.info({ url }, 'listening');
}

/** Starts processes that serve, and looks after them. */
async function serveBySeveral(settings: Settings, logger: Logger, lastResort: (error: unknown) => void): Promise<void> {
  const { processesOf } = await import('./processes/run-processes.js');
  const readAgain = (): Settings => {
    const environment = readEnvironment(process.env);
    return { environment, configuration: readConfiguration(environment) };
  };
  const onHopeless = (): never => process.exit(EXIT_CONFIGURATION);
  const processes = processesOf({ settings, readAgain, logger, onHopeless });
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'draining');
    processes.stop().then(() => logger.info('stopped'), lastResort);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  process.on('SIGHUP', () => void processes.roll().catch(lastResort));
  const started = await processes.start();
  if ('url' in started) logger.info({ url: started.url, processes: settings.configuration.processes }, 'listening');
  // It has said itself why.
  else if (!isStopping) process.exit(started.status ?? 1);
}

function refuseToGoOn(error: unknown): void {
  const isConfiguration = error instanceof ConfigurationError;
  const message = error instanceof Error ? error.message.split('\n', 1)[0] : 'the server did not start';
  process.stderr.write(`service: error: ${message}\n`);
  process.exit(isConfiguration ? EXIT_CONFIGURATION : 1);
}

main(process.argv.slice(2)).catch(refuseToGoOn);
