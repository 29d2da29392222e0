// npm run check:same-bytes: runs the built engine over every example, and a network of the reader with random weights,
// and prints one SHA-256 of all results. With
// versions of Node as arguments (npm run check:same-bytes -- 20 22) it does so on each and fails where they differ.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { conversation, randomNetwork, readBy } from './bench/random-reader.mjs';

/** More than are computed at a time. */
const READ_SENTENCES = 600;
const self = fileURLToPath(import.meta.url);
const versions = process.argv.slice(2);
if (versions.length === 0) {
  process.stdout.write(`${process.version} ${await hashOfExamples()}\n`);
} else {
  const hashes = versions.map(hashOn);
  process.stdout.write(hashes.map((hash, at) => `node ${versions[at]}: ${hash}\n`).join(''));
  if (new Set(hashes).size > 1) {
    process.stderr.write('the engine gives other bytes on another version of Node\n');
    process.exitCode = 1;
  }
}

async function hashOfExamples() {
  const { extract } = await import('../backend/dist/extraction/engines/embedded/pipeline.js');
  const { shippedScorer } = await import('../backend/dist/extraction/engines/weights/shipped-model.js');
  const scorer = shippedScorer();
  const examples = new URL('../examples/', import.meta.url);
  const hash = createHash('sha256');
  const files = readdirSync(examples, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of files.map((file) => file.name).sort()) {
    const extraction = extract(readFileSync(new URL(name, examples), 'utf8'), {}, scorer);
    hash.update(`${name}\n${JSON.stringify(extraction)}\n`);
  }
  // The arithmetic of the learned reader by itself, to the last bit: examples are few and show their results rounded.
  hash.update(new Uint8Array(readBy(randomNetwork(), conversation(READ_SENTENCES)).buffer));
  return hash.digest('hex');
}

function hashOn(version) {
  // Its install script unpacks the other Node; the project's .npmrc forbids it, and npm run hands that on.
  const argv = ['--ignore-scripts=false', '-y', '-p', `node@${version}`, 'node', self];
  const { status, stdout, stderr } = spawnSync('npx', argv, { cwd: tmpdir(), encoding: 'utf8' });
  const [, ran, hash] = /^v(\d+)\S* ([0-9a-f]{64})$/m.exec(stdout) ?? [];
  if (status === 0 && ran === version) return hash;
  throw new Error(`Node ${version} did not run (it said ${stdout.trim() || stderr.trim() || status})`);
}
