import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FOLDER = 'test/conversations';
/** What `reading-digest.ts` takes of its folder, and itself. */
const MODULES = ['cases', 'evidence', 'expectation', 'unmet', 'wall-time', 'reading-digest'];
const RUNNER = 'first-other-answer.mjs';
/** Longer than all answers take on a busy machine: a break that makes the engine hang is found. */
const LONGEST_MS = 5 * 60_000;

/**
 * Asks the compiled engine of a copy for the answers of `answers.txt`, as its test does, and stops at the first that is
 * another. That takes seconds where the test, which runs the sources, takes a minute.
 * @returns a function that says whether an answer is another, or did not come
 */
export function goldenAnswers(copy) {
  for (const name of MODULES) {
    const source = readFileSync(path.join(copy, FOLDER, `${name}.ts`), 'utf8')
      .replaceAll("from '../../backend/src/", "from '../../backend/dist/")
      .replaceAll("from '../../backend/training/", "from '../../backend/training/dist/")
      // Beside a module of the same name the tests would take this one.
      .replace(/from '\.\/([a-z-]+)\.js'/g, "from './$1.mjs'");
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(path.join(copy, FOLDER, `${name}.mjs`), outputText);
  }
  writeFileSync(
    path.join(copy, FOLDER, RUNNER),
    `import { readFileSync } from 'node:fs';
import { answersOneByOne } from './reading-digest.mjs';
const known = new Set(readFileSync(new URL('answers.txt', import.meta.url), 'utf8').split('\\n'));
for (const line of answersOneByOne()) if (!known.has(line)) process.exit(1);
`,
  );
  return () =>
    spawnSync(process.execPath, [path.join(copy, FOLDER, RUNNER)], { timeout: LONGEST_MS, stdio: 'ignore' }).status !==
    0;
}
