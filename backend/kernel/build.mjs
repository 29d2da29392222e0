// Part of `npm run compile`: the kernel of the learned reader as WebAssembly, its weights, and the prompts of language
// models, beside the compiled engines.
import { copyFileSync, cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const source = place('kernel.ts');
const folder = '../%/extraction/engines/embedded/2-read/reader/';
const target = place(`${folder.replace('%', 'dist')}kernel.wasm`);
const weights = place(`${folder.replace('%', 'src')}reader.weights`);

const changed = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

mkdirSync(place(folder.replace('%', 'dist')), { recursive: true });
if (changed(target) <= Math.max(changed(source), changed(fileURLToPath(import.meta.url)))) {
  writeFileSync(target, await compiled());
}
if (existsSync(weights)) copyFileSync(weights, place(`${folder.replace('%', 'dist')}reader.weights`));

const prompts = '../%/extraction/engines/llm/prompts/';
cpSync(place(prompts.replace('%', 'src')), place(prompts.replace('%', 'dist')), { recursive: true });

async function compiled() {
  let binary;
  const options = [
    '-O3',
    '--converge',
    '--noAssert',
    '--runtime',
    'stub',
    '--enable',
    'simd',
    '--outFile',
    'kernel.wasm',
  ];
  const { error, stderr } = await asc.main([source, '--baseDir', place('.'), ...options], {
    writeFile: (_name, content) => {
      binary = content;
    },
  });
  if (error) throw new Error(`the kernel does not compile: ${error.message}\n${stderr}`);
  return binary;
}
