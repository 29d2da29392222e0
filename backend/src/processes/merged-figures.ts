import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { Figures } from '../observability/metrics.js';
import type { Exposition } from './messages.js';

/** The figures of all processes as one: sums of what is counted, and of gauges what their aggregator says. */
export interface MergedFigures {
  /** The newest of a process that runs. */
  update(process: object, figures: Figures): void;
  /** The process has ended. What it counted stays, or every sum would fall by it. */
  retire(process: object): Promise<void>;
  /** A process ended that nobody had told to. */
  died(): void;
  exposition(): Promise<Exposition>;
}

const LASTING = new Set<unknown>(['counter', 'histogram']);

/** @param running how many processes there are at this moment, and how many there should be */
export function mergedFigures(running: () => { readonly is: number; readonly wanted: number }): MergedFigures {
  const latest = new Map<object, Figures>();
  let ended: Figures = [];
  const own = new Registry();
  new Gauge({
    name: 'service_processes',
    help: 'Processes behind the one address: running, and wanted by SERVICE_PROCESSES.',
    labelNames: ['state'],
    registers: [own],
    collect() {
      const { is, wanted } = running();
      this.set({ state: 'running' }, is);
      this.set({ state: 'wanted' }, wanted);
    },
  });
  const deaths = new Counter({
    name: 'service_process_deaths_total',
    help: 'Processes that ended without having been told to, each replaced by another.',
    registers: [own],
  });

  return {
    update: (process, figures) => void latest.set(process, figures),
    async retire(process) {
      const last = latest.get(process);
      latest.delete(process);
      if (last === undefined) return;
      const lasting = last.filter(({ type }) => LASTING.has(type));
      // In one step, so that of two that end at one time none is forgotten.
      const before = ended;
      ended = [...before, ...lasting];
      const summed = (await AggregatorRegistry.aggregate([[...ended]]).getMetricsAsJSON()) as Figures;
      if (ended.length === before.length + lasting.length) ended = summed;
    },
    died: () => deaths.inc(),
    async exposition() {
      const mine = await own.getMetricsAsJSON();
      const all = AggregatorRegistry.aggregate([mine, ...latest.values(), ended] as object[]);
      return { contentType: all.contentType, text: await all.metrics() };
    },
  };
}
