import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STEPS, type TrainingRun } from './training-steps.js';

const USAGE = `train: fits the reader and what is made of its sentences, and writes the files that ship
  npm run train -- DATA              DATA: a folder that holds eval/ and unlabelled.jsonl.gz
  --from STEP                        begins there, with what is in backend/training/work of the steps before
                                     (${STEPS.map(({ name }) => name).join(', ')})
Needs Python 3.11; takes about seven hours on one core. What is done stays done: run it again to go on.
`;

const [root, ...options] = process.argv.slice(2);
const from = options[0] === '--from' ? options[1] : STEPS[0]?.name;
const first = STEPS.findIndex(({ name }) => name === from);
if (root === undefined || !existsSync(join(root, 'eval')) || first < 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const work = fileURLToPath(new URL('../work', import.meta.url));
mkdirSync(work, { recursive: true });
const run: TrainingRun = { root, work, scripts: fileURLToPath(new URL('../reader', import.meta.url)) };
for (const { name, does, run: start } of STEPS.slice(first)) {
  const began = performance.now();
  process.stdout.write(`${name}: ${does}\n`);
  await start(run);
  process.stdout.write(`${name}: ${Math.round((performance.now() - began) / 1000)} s\n`);
}
