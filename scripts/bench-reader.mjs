// npm run bench -- reader: what the large reader costs on this machine, by the clock, with nothing beside it: its start,
// its memory, pieces a second by length of window, and whole texts with each reader. Asserts nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FACTS } from '../backend/dist/extraction/engines/embedded/2-read/reader/sentence-facts.js';
import { createEmbeddedEngine } from '../backend/dist/extraction/engines/embedded-engine.js';
import { localReader } from '../backend/dist/extraction/engines/readers/local/local-reader.js';

const MODEL = fileURLToPath(new URL('../backend/weights/large/reader.onnx', import.meta.url));
const EXAMPLES = new URL('../examples/', import.meta.url);
const { signal } = new AbortController();
const write = (line) => process.stdout.write(`${line}\n`);
const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);
const row = (...cells) => write(cells.map((cell) => String(cell).padStart(12)).join(''));

/** Milliseconds of the clock, the median of five. */
async function timeOf(work, rounds = 5) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[rounds >> 1];
}

function windowOf(pieces) {
  const sentences = Math.ceil(pieces / 20);
  return {
    pieces: Int32Array.from({ length: pieces }, (_, at) => (at * 7919) % 20_000),
    sentence: Int32Array.from({ length: pieces }, (_, at) => Math.floor(at / 20)),
    last: Int32Array.from({ length: sentences }, (_, at) => Math.min(pieces - 1, at * 20 + 19)),
    facts: new Float32Array(sentences * FACTS.length),
  };
}

/** Conversations of the examples one behind the other, cut at `units`. */
function textOf(units) {
  const texts = readdirSync(EXAMPLES).filter((name) =>
    /^(?:slack-incident|standup|teams-classic|irc|notes)\./.test(name),
  );
  const all = texts.map((name) => readFileSync(new URL(name, EXAMPLES), 'utf8')).join('\n');
  return all.repeat(Math.ceil(units / all.length)).slice(0, units);
}

write(`${cpus()[0].model}, ${availableParallelism()} cores, Node ${process.version}`);
const before = megabytes();
const began = performance.now();
const windowReader = localReader({ model: MODEL });
await windowReader.ready;
write(`ready in ${(performance.now() - began).toFixed(0)} ms; memory ${before} MiB before, ${megabytes()} MiB with it`);

row('pieces', 'ms', 'pieces/s');
for (const pieces of [48, 96, 192, 384]) {
  const ms = await timeOf(() => windowReader.read([windowOf(pieces)], { signal }), 9);
  row(pieces, ms.toFixed(1), Math.round((pieces / ms) * 1_000));
}

const engine = createEmbeddedEngine({ threads: 1, reader: 'auto', windowReader });
row('bytes', 'reader', 'ms', 'read by', 'texts/hour');
for (const [bytes, reader, rounds] of [
  [4_096, 'small', 5],
  [4_096, 'auto', 5],
  [20_480, 'auto', 5],
  [102_400, 'small', 3],
  [102_400, 'auto', 3],
  [1_048_000, 'small', 3],
]) {
  const rawContent = textOf(bytes);
  let readBy = '';
  const ms = await timeOf(async () => {
    const { promptVersion } = await engine.engine.extract({ rawContent, context: {}, reader, signal });
    readBy = promptVersion.split('.').at(-1);
  }, rounds);
  row(bytes, reader, ms.toFixed(0), readBy, Math.round(3_600_000 / ms));
}
write(`memory ${megabytes()} MiB at the end`);
await engine.stop();
