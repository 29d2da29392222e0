import { jsonPost, keepAliveLoad } from '../keep-alive-load.mjs';
import { h2load } from './h2load.mjs';
import { openLoop } from './open-loop.mjs';
import { cpuSecondsOf, startService } from './processes.mjs';
import { requestOf, textOf } from './requests.mjs';
import { percentile, spreadOf } from './statistics.mjs';

const KB = 1024;
const TIMES_CAPACITY = 5;
const PEAK_CONNECTIONS = 8;
const LONG_BYTES = 1_000_000;
const LONG_AT_A_TIME = 2;
const SHORT_PER_SECOND = 50;
const GROWTH_FROM = 16 * KB;
/** Read of each size in each round. */
const GROWTH_BYTES = 512 * KB;

/** Answers a second at 4 KB: the most by a few patient callers, and how many of five times as many requests are answered well. */
export async function measureOverload({ seconds, rounds }) {
  const server = await startService('embedded');
  const request = requestOf('HTTP JSON', textOf(4 * KB));
  const found = [];
  try {
    await h2load({ port: server.port, request, connections: PEAK_CONNECTIONS, seconds });
    for (let round = 0; round < rounds; round += 1) {
      const peak = await h2load({ port: server.port, request, connections: PEAK_CONNECTIONS, seconds });
      const offered = TIMES_CAPACITY * peak.rate;
      const { times, broken, unanswered, tookSeconds } = await openLoop({
        port: server.port,
        request,
        perSecond: offered,
        seconds,
      });
      const good = times['200'] ?? [];
      const refused = times['503'] ?? [];
      found.push({
        peak: peak.rate,
        offered,
        goodput: good.length / tookSeconds,
        ofPeak: good.length / tookSeconds / peak.rate,
        p99: percentile(good, 0.99),
        refused: refused.length / tookSeconds,
        refusedP99: percentile(refused, 0.99),
        broken,
        unanswered,
      });
    }
  } finally {
    await server.stop();
  }
  return spreads(found);
}

/** Milliseconds of requests of 1 KB at a steady rate, alone and while texts of 1 MB are being read; not kept to one core. */
export async function measureBesideLong({ seconds, rounds }) {
  const server = await startService('embedded', { isPinned: false });
  const { port } = server;
  const short = { port, request: requestOf('HTTP JSON', textOf(KB)), perSecond: SHORT_PER_SECOND, seconds };
  const long = { port, post: postOf(LONG_BYTES), status: 200, connections: LONG_AT_A_TIME };
  const found = [];
  try {
    await openLoop(short);
    await keepAliveLoad({ ...long, count: 1 });
    for (let round = 0; round < rounds; round += 1) {
      const alone = p99(await openLoop(short));
      const others = keepAliveLoad({ ...long, seconds: seconds + 1 });
      const beside = p99(await openLoop(short));
      const { answered, seconds: taken } = await others;
      found.push({ alone, beside, growth: beside / alone, longPerSecond: answered / taken });
    }
  } finally {
    await server.stop();
  }
  return { perSecond: SHORT_PER_SECOND, longAtATime: LONG_AT_A_TIME, ...spreads(found) };
}

function p99({ times }) {
  if (Object.keys(times).some((status) => status !== '200')) throw new Error('a request of 1 KB was refused');
  return percentile(times['200'], 0.99);
}

/** CPU seconds of one request by the size of its text, doubled each time, and how many times as long each takes. */
export async function measureGrowth({ rounds, largest }) {
  const server = await startService('embedded', { isPinned: false });
  const sizes = [];
  for (let size = GROWTH_FROM; size <= largest; size *= 2) sizes.push(size);
  try {
    const found = sizes.map(() => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, size] of sizes.entries()) {
        const count = Math.max(1, Math.round(GROWTH_BYTES / size));
        const before = cpuSecondsOf(server.pid);
        await keepAliveLoad({ port: server.port, post: postOf(size), status: 200, connections: 1, count });
        if (round > 0) found[at].push((cpuSecondsOf(server.pid) - before) / count);
      }
    }
    const medians = found.map((seconds) => spreadOf(seconds).median);
    return sizes.map((bytes, at) => ({
      bytes,
      milliseconds: medians[at] * 1000,
      growth: at === 0 ? null : medians[at] / medians[at - 1],
    }));
  } finally {
    await server.stop();
  }
}

function postOf(bytes) {
  return jsonPost('/api/extract', JSON.stringify({ raw_content: textOf(bytes) }));
}

function spreads(found) {
  const names = Object.keys(found[0]);
  return Object.fromEntries(names.map((name) => [name, spreadOf(found.map((one) => one[name]))]));
}
