// Reads the windows of a file and prints all log-odds as JSON.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as runtime from 'onnxruntime-node';

const model = fileURLToPath(new URL('../../backend/weights/large/reader.onnx', import.meta.url));
const session = await runtime.InferenceSession.create(model, { intraOpNumThreads: 1 });
const found = [];
for (const { pieces, sentence, last, facts } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const whole = (values) => new runtime.Tensor('int32', Int32Array.from(values), [values.length]);
  const { logits } = await session.run({
    pieces: whole(pieces),
    sentence: whole(sentence),
    last: whole(last),
    facts: new runtime.Tensor('float32', Float32Array.from(facts), [last.length, facts.length / last.length]),
  });
  found.push(...logits.data);
}
process.stdout.write(JSON.stringify(found));
