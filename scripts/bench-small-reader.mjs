// npm run bench -- small-reader: what the learned reader costs on one core, with random weights of the sizes that are in use. For
// each length of a conversation: microseconds a sentence and 10^9 multiplications a second, by CPU time. Asserts nothing.
import { conversation, multiplications, randomNetwork, readBy } from './bench/random-reader.mjs';

const LENGTHS = [1, 10, 100, 1_000, 20_000];
const MIN_MS = 1_500;

/** Seconds of CPU of one call, the median of as many as take long enough. */
function secondsOf(work) {
  const times = [];
  const start = performance.now();
  while (performance.now() - start < MIN_MS || times.length < 3) {
    const before = process.cpuUsage();
    const rounds = times.length === 0 ? 1 : Math.max(1, Math.ceil(0.05 / times[0]));
    for (let round = 0; round < rounds; round++) work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6 / rounds);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
}

const cell = (value) => String(value).padStart(14);
const before = process.memoryUsage().rss;
const started = performance.now();
const network = randomNetwork();
const ms = (performance.now() - started).toFixed(1);
process.stdout.write(`made in ${ms} ms, random numbers drawn included\n`);
process.stdout.write(`${['sentences', 'tokens', 'ms', 'us/sentence', 'GMAC/s'].map(cell).join('')}\n`);
for (const count of LENGTHS) {
  const shown = conversation(count);
  const seconds = secondsOf(() => readBy(network, shown));
  const figures = [(seconds * 1e3).toFixed(2), ((seconds * 1e6) / count).toFixed(1)];
  const rate = (multiplications(shown) / seconds / 1e9).toFixed(1);
  process.stdout.write(`${[count, shown.tokens, ...figures, rate].map(cell).join('')}\n`);
}
const grown = (process.memoryUsage().rss - before) / 2 ** 20;
process.stdout.write(`resident memory grew by ${grown.toFixed(1)} MB\n`);
