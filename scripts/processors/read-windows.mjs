// Reads the windows of a file and prints all log-odds as JSON.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { localReader } from '../../backend/dist/extraction/engines/readers/local/local-reader.js';

const model = fileURLToPath(new URL('../../backend/weights/large/reader.onnx', import.meta.url));
const reader = localReader({ model, processes: availableParallelism(), limitMs: 3_600_000 });
const { signal } = new AbortController();
const found = [];
for (const { pieces, sentence, last, facts } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const whole = (values) => Int32Array.from(values);
  const window = {
    pieces: whole(pieces),
    sentence: whole(sentence),
    last: whole(last),
    facts: Float32Array.from(facts),
  };
  const [logits] = await reader.read([window], { signal });
  found.push(...logits);
}
await reader.stop();
process.stdout.write(JSON.stringify(found));
