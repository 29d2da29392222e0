import cluster from 'node:cluster';
import { ServiceFailure } from '../failure.js';
import type { Figures } from '../observability/metrics.js';
import type { Exposition, FromServing, ToServing } from './messages.js';

/** This process, one of those that listen on one address, towards the one that started them. */
export interface OneOfSeveral {
  listening(url: string): void;
  ready(): void;
  /** What to tell when the figures are asked for. */
  shareFigures(read: () => Promise<Figures>): void;
  /** The metrics of all processes together. @throws {ServiceFailure} overloaded where nobody puts them together in time */
  exposition(): Promise<Exposition>;
  /** Tells the last figures and lets go, so that this process can end. */
  end(): Promise<void>;
}

interface Orders {
  /** Take no new connection, finish what is there, and end. */
  readonly leave: () => void;
  /** The one that started this has ended, and the address with it: finish what was accepted, and end. */
  readonly orphaned: () => void;
}

const EXPOSED_WITHIN_MS = 4_000;

export function asOneOfSeveral(orders: Orders): OneOfSeveral {
  const exposures = new Map<number, (exposition: Exposition) => void>();
  let asked = 0;
  let isEnding = false;
  let readFigures: () => Promise<Figures> = async () => [];
  const tell = (message: FromServing): Promise<void> =>
    new Promise((resolve) => {
      if (process.send === undefined || !process.connected) resolve();
      // Where the other side has ended there is nobody to tell, and `disconnect` says so.
      else process.send(message, undefined, undefined, () => resolve());
    });
  const tellFigures = async (): Promise<void> => tell({ kind: 'figures', figures: await readFigures() });

  process.on('message', (message: ToServing) => {
    if (message.kind === 'leave') orders.leave();
    else if (message.kind === 'are-you-alive') void tell({ kind: 'alive' });
    else if (message.kind === 'tell-figures') void tellFigures();
    else exposures.get(message.id)?.(message.exposition);
  });
  // node:cluster would end the process at once, with all that it is at.
  cluster.worker?.once('disconnect', () => {
    if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
    if (!isEnding) orders.orphaned();
  });
  // Meant for the one that started this; a terminal sends it to all.
  process.on('SIGHUP', () => undefined);

  return {
    listening: (url) => void tell({ kind: 'listening', url }),
    ready: () => void tell({ kind: 'ready' }),
    shareFigures(read) {
      readFigures = read;
    },
    exposition() {
      const id = ++asked;
      return new Promise((resolve, reject) => {
        const done = (how: () => void): void => {
          clearTimeout(timer);
          exposures.delete(id);
          how();
        };
        const late = new ServiceFailure(
          'overloaded',
          'The metrics of all processes are not there in time. Try again.',
          {
            retryAfterSeconds: 1,
          },
        );
        const timer = setTimeout(() => done(() => reject(late)), EXPOSED_WITHIN_MS);
        exposures.set(id, (exposition) => done(() => resolve(exposition)));
        void tell({ kind: 'expose', id });
      });
    },
    async end() {
      isEnding = true;
      await tellFigures();
      if (process.connected) process.disconnect();
    },
  };
}
