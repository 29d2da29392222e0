// npm run check:processors [-- CPU,CPU]: how far the large reader differs on other kinds of x86 processors, under qemu-user. Reads
// the first windows of the examples here and there, and prints how far log-odds lie apart and how many of the probabilities
// that decide whether something is an item fall on the other side of a half. Slow; not part of .ci/run. Asserts nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { driven, readingStages } from '../backend/dist/extraction/engines/embedded/pipeline.js';
import { readReaderFiles } from '../backend/dist/extraction/engines/weights/reader-files.js';
import { shippedScorer } from '../backend/dist/extraction/engines/weights/shipped-model.js';

const EXAMPLES = new URL('../examples/', import.meta.url);
const READ = fileURLToPath(new URL('processors/read-windows.mjs', import.meta.url));
const CPUS = (process.argv[2] ?? 'Haswell-v4,Skylake-Server-v4').split(',');
const PER_EXAMPLE = 1;

const readers = shippedScorer(readReaderFiles(undefined, true));
const windows = [];
for (const name of readdirSync(EXAMPLES).filter((one) => /[.](?:txt|md|vtt)$/.test(one))) {
  const stages = readingStages(readFileSync(new URL(name, EXAMPLES), 'utf8'), {}, readers, 'large');
  await driven(stages, async (asked) => {
    windows.push(...asked.windows.slice(0, PER_EXAMPLE));
    return null;
  });
}
const folder = mkdtempSync(path.join(tmpdir(), 'processors-'));
const file = path.join(folder, 'windows.json');
const plain = windows.map((window) => Object.fromEntries(Object.entries(window).map(([key, of]) => [key, [...of]])));
writeFileSync(file, JSON.stringify(plain));

const here = read([process.execPath]);
process.stdout.write(`${windows.length} windows, ${here.length} numbers\n`);
for (const cpu of CPUS) {
  const there = read(['qemu-x86_64', '-cpu', cpu, process.execPath]);
  const apart = here.map((z, at) => Math.abs(z - there[at]));
  const other = here.filter((z, at) => z > 0 !== there[at] > 0).length;
  const equal = apart.filter((distance) => distance === 0).length;
  process.stdout.write(
    `${cpu}: ${equal} the same bit for bit, at most ${Math.max(...apart).toFixed(4)} apart, ${other} on the other side of a half\n`,
  );
}
rmSync(folder, { recursive: true });

function read([program, ...options]) {
  const { stdout, status, error } = spawnSync(program, [...options, READ, file], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw error ?? new Error(`${program} ended with ${status}; it comes with qemu-user of Debian`);
  return JSON.parse(stdout);
}
