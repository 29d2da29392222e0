import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend } from '../backend-process.mjs';
import { jsonPost, keepAliveLoad } from '../keep-alive-load.mjs';
import { forgetPeak, memoryOf } from '../process-figures.mjs';
import { UNLIMITED } from './processes.mjs';
import { textOf } from './requests.mjs';

const SETTLE_MS = 5_000;
const KB = 1024;
const SHORT = 4_000;
const LONG_BYTES = 1_000_000;

/**
 * MiB that the built backend with store and accounts has resident: idle, under short requests, and for each of the long ones
 * that it has at a time. Needs /proc.
 */
export async function measureMemory({ longAtATime }) {
  const backend = await startBackend(UNLIMITED);
  const { pid, port } = backend;
  const load = (text, connections, count) => {
    const post = jsonPost('/api/extract', JSON.stringify({ raw_content: text }));
    return keepAliveLoad({ port, post, status: 200, connections, count });
  };
  const peakOf = async (work) => {
    forgetPeak(pid);
    await work();
    return memoryOf(pid).peak;
  };
  try {
    await sleep(SETTLE_MS);
    const idle = memoryOf(pid);
    const short = await peakOf(() => load(textOf(KB), 8, SHORT / 8));
    const long = [];
    for (const count of longAtATime) {
      const before = memoryOf(pid).resident;
      const peak = await peakOf(() => load(textOf(LONG_BYTES), count, 2));
      long.push({ atATime: count, peak, forEach: (peak - before) / count });
    }
    return { idle: idle.resident, idleOwn: idle.own, short, long };
  } finally {
    await backend.stop();
  }
}
