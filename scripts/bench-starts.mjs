// npm run bench:starts [-- COUNT]: how long the built backend takes from its start until it listens, with the SDKs of the
// language models installed beside it and without them, in turn, COUNT times each (30). The embedded engine opens no file of
// them, so the two have to overlap. Prints every figure's least, median and most; asserts nothing.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBackend } from './bench/backend-process.mjs';

const [count = '30'] = process.argv.slice(2);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OF_MODELS = ['@ai-sdk', 'ai', 'ollama-ai-provider-v2', 'cockatiel'];

/** A folder that holds what an installation does, packages as links. */
function installation(isWanted) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-starts-'));
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (isWanted(name)) symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  const backend = path.join(folder, 'backend');
  mkdirSync(backend);
  for (const name of ['dist', 'package.json']) symlinkSync(path.join(ROOT, 'backend', name), path.join(backend, name));
  return folder;
}

const kinds = [
  ['with', installation(() => true)],
  ['without', installation((name) => !OF_MODELS.includes(name))],
].map(([name, folder]) => ({ name, folder, times: [] }));

try {
  for (let round = 0; round < Number(count); round++) {
    for (const { folder, times } of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const main = path.join(folder, 'backend/dist/main.js');
      const startedAt = performance.now();
      // The links stay links, so that packages are looked for in this folder.
      const server = await startBackend({}, ['--preserve-symlinks', '--preserve-symlinks-main'], main);
      times.push(performance.now() - startedAt);
      await server.stop();
    }
  }
  for (const { name, times } of kinds) {
    const sorted = times.toSorted((one, other) => one - other).map((ms) => ms.toFixed(0));
    process.stdout.write(
      `${name.padEnd(8)} least ${sorted[0]} ms, median ${sorted[sorted.length >> 1]} ms, most ${sorted.at(-1)} ms\n`,
    );
  }
} finally {
  for (const { folder } of kinds) rmSync(folder, { recursive: true });
}
