import type { Configuration } from '../configuration.js';
import { describeError, type Logger } from '../observability/logger.js';
import { mergedFigures } from './merged-figures.js';
import type { Exposition } from './messages.js';
import { keepPlace, type Place } from './place.js';
import { type End, type ServingProcess, startServingProcess } from './serving-process.js';

/** What the processes are started with. */
export interface Settings {
  readonly configuration: Configuration;
  readonly environment: NodeJS.ProcessEnv;
}

export interface ProcessesParts {
  readonly settings: Settings;
  /** Reads them anew. @throws {ConfigurationError} */
  readonly readAgain: () => Settings;
  readonly logger: Logger;
  /** Called when no process can be had with these settings any more: exit status 78. */
  readonly onHopeless: () => void;
}

export interface Processes {
  /** Starts one, and when that listens the others. @returns how the first ended, where it did before */
  start(): Promise<{ readonly url: string } | End>;
  /** Reads settings, certificates and code anew: replaces one process after the other. */
  roll(): Promise<void>;
  /** Has every process finish what it accepted. */
  stop(): Promise<void>;
}

const FIGURES_WITHIN_MS = 1_000;
const EXIT_CONFIGURATION = 78;

/** As many processes on one address as SERVICE_PROCESSES says. This one serves nothing itself. */
export function processesOf({ readAgain, logger, onHopeless, ...parts }: ProcessesParts): Processes {
  let { settings } = parts;
  let isStopping = false;
  let rolling: Promise<void> | undefined;
  let rollsAgain = false;
  const places: Place[] = [];
  const alive = (): ServingProcess[] => places.flatMap((place) => [...place.alive]);
  const figures = mergedFigures(() => ({
    is: places.filter(({ current }) => current !== null).length,
    wanted: settings.configuration.processes,
  }));

  function addPlace(): Place {
    const number = places.length + 1;
    const place = keepPlace({ number, start: () => startOne(number), onDeath, logger });
    places.push(place);
    return place;
  }

  function startOne(number: number): ServingProcess {
    const process = startServingProcess({
      number,
      environment: settings.environment,
      onFigures: (told) => figures.update(process, told),
      onExpose: (id) => void exposition().then((all) => process.send({ kind: 'exposed', id, exposition: all })),
      onHung() {
        logger.error({ process: number, pid: process.pid }, 'a process does not answer any more and is killed');
        process.kill('SIGKILL');
      },
    });
    void process.listening.then(() => logger.info({ process: number, pid: process.pid }, 'a process listens'));
    void process.ended.then(() => figures.retire(process));
    return process;
  }

  function onDeath({ status }: End): void {
    figures.died();
    if (status === EXIT_CONFIGURATION && places.every(({ current }) => current === null)) onHopeless();
  }

  let exposing: Promise<Exposition> | undefined;
  /** Whoever asks meanwhile gets the same. */
  function exposition(): Promise<Exposition> {
    exposing ??= Promise.all(alive().map((process) => process.tellFigures(FIGURES_WITHIN_MS)))
      .then(() => figures.exposition())
      .finally(() => {
        exposing = undefined;
      });
    return exposing;
  }

  async function rollOnce(): Promise<void> {
    const before = settings;
    try {
      settings = readAgain();
    } catch (error) {
      logger.error({ reason: (error as Error).message }, 'the settings cannot be used: nothing is changed');
      return;
    }
    const { processes } = settings.configuration;
    logger.info({ processes }, 'replacing one process after the other');
    try {
      for (const place of places.slice(0, processes)) if (!isStopping) await place.replace();
    } catch (error) {
      settings = before;
      logger.error({ error: describeError(error, logger) }, 'replacing came to an end: the others stay as they were');
      return;
    }
    const tooMany = places.splice(processes);
    await Promise.all(tooMany.map((place) => place.leave()));
    const added: Promise<unknown>[] = [];
    while (places.length < processes && !isStopping) added.push(addPlace().begin());
    await Promise.all(added);
    logger.info({ processes }, 'every process is replaced');
  }

  return {
    async start() {
      const first = await addPlace().begin();
      if (!('url' in first)) return first;
      const { processes } = settings.configuration;
      const others: Promise<unknown>[] = [];
      while (places.length < processes && !isStopping) others.push(addPlace().begin());
      await Promise.all(others);
      return first;
    },
    async roll() {
      if (isStopping) return;
      rollsAgain = true;
      rolling ??= (async () => {
        while (rollsAgain && !isStopping) {
          rollsAgain = false;
          await rollOnce();
        }
        rolling = undefined;
      })();
      await rolling;
    },
    async stop() {
      isStopping = true;
      await Promise.all(places.map((place) => place.stop()));
    },
  };
}
