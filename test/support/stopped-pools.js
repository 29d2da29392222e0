// Stops the built backend's threads at several moments of their loading a module that takes long to link.
// Run as a process of its own, with a folder to write that module into: what is tested is that the process survives.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { extractionThreads } from '../../backend/dist/extraction/engines/threads/extraction-threads.js';

const NAMES = Array.from({ length: 5_000 }, (_, n) => `name${n}`);
const DEPTH = 30;

const folder = String(process.argv[2]);
const write = (name, text) => writeFileSync(path.join(folder, name), text);
write('package.json', '{ "type": "module" }');
write('module0.js', `export const ${NAMES.map((name) => `${name} = 1`).join(', ')};`);
for (let n = 1; n <= DEPTH; n++) write(`module${n}.js`, `export * from './module${n - 1}.js';`);
write('thread.js', `import { ${NAMES} } from './module${DEPTH}.js';\nexport default () => 'loaded';`);
const module = pathToFileURL(path.join(folder, 'thread.js'));

const start = performance.now();
const first = extractionThreads({ threads: 1, module });
const call = { rawContent: '', context: {}, signal: new AbortController().signal };
const loaded = await first.extract(call);
const loadingMs = performance.now() - start;
await first.stop();

for (const part of [0.3, 0.5, 0.7, 0.9]) {
  const pool = extractionThreads({ threads: 1, module });
  await sleep(loadingMs * part);
  await pool.stop();
}
process.stdout.write(loaded);
