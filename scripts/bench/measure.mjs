// CPU time, since the machine may be shared; medians of wall time where a call is too short for it.
import { extract } from '../../backend/dist/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../backend/dist/extraction/engines/weights/shipped-model.js';

export const scorer = shippedScorer();

const MICROSECONDS = 1e6;

/** CPU seconds of one call. */
export function cpuSeconds(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / MICROSECONDS;
}

/** The least CPU seconds of several calls: what is above it is the machine's other work. */
export function leastSeconds(work, runs) {
  return Math.min(...Array.from({ length: runs }, () => cpuSeconds(work)));
}

/** CPU seconds of one extraction, in all and by stage. */
export function extractionSeconds(text) {
  const stages = {};
  const start = process.cpuUsage();
  let before = start;
  const since = (mark) => {
    const { user, system } = process.cpuUsage(mark);
    return (user + system) / MICROSECONDS;
  };
  extract(text, {}, scorer, ({ stage }) => {
    stages[stage] = since(before);
    before = process.cpuUsage();
  });
  return { seconds: since(start), stages };
}

/** The run of least CPU time among several, with its stages. */
export function leastExtraction(text, runs) {
  return Array.from({ length: runs }, () => extractionSeconds(text)).reduce((a, b) => (b.seconds < a.seconds ? b : a));
}

/** Microseconds of an extraction, in all and by stage: the medians of so many runs, or of as many as 2 s allow. */
export function medianExtraction(text, runs) {
  const end = performance.now() + 2_000;
  const all = [];
  const byStage = {};
  for (let run = 0; run < runs && performance.now() < end; run++) {
    const start = performance.now();
    let before = start;
    extract(text, {}, scorer, ({ stage }) => {
      const now = performance.now();
      byStage[stage] ??= [];
      byStage[stage].push((now - before) * 1e3);
      before = now;
    });
    all.push((performance.now() - start) * 1e3);
  }
  const stages = Object.fromEntries(Object.entries(byStage).map(([stage, times]) => [stage, median(times)]));
  return { microseconds: median(all), stages };
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
