// npm run test:breaks: breaks a copy of the repository in each way of scripts/breaks, one at a time, and runs the tests that
// have to notice. Needs what "npm run build" makes. Fails where more than two breaks go unnoticed.
//   --only WORDS             only breaks whose description or file has these words
//   --random N --seed S      in place of the list: N lines over all folders of the engine, each spoilt by itself; fails where
//                            more than N / 15 go unnoticed
//   --check                  breaks nothing: only looks whether each break can still be applied
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { applyBreak, applyBreakCompiled, faultsOf } from './breaks/apply.mjs';
import { BREAKS } from './breaks/breaks.mjs';
import { copyRepository } from './breaks/copy-repository.mjs';
import { goldenAnswers } from './breaks/golden-answers.mjs';
import { randomBreaks } from './breaks/random-breaks.mjs';
import { compile, failingTests } from './breaks/run-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    check: { type: 'boolean' },
    only: { type: 'string' },
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const isRandom = flags.random !== undefined;
const chosen = isRandom ? randomBreaks(root, Number(flags.random), Number(flags.seed)) : BREAKS;
const breaks = chosen.filter(({ what, file }) => `${what} ${file}`.includes(flags.only ?? ''));
const faults = breaks.flatMap((one) => faultsOf(one, root));
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else if (!flags.check) process.exitCode = await breakAll();

async function breakAll() {
  const copy = copyRepository(root, { onlyCompiled: isRandom });
  const began = performance.now();
  try {
    // Nothing hangs yet, so whatever time it takes on a busy machine is granted.
    const red = await failingTests(copy, [...new Set(breaks.flatMap((one) => one.red))], [], 0);
    const answersOther = isRandom ? goldenAnswers(copy) : null;
    if (answersOther?.() === true) red.push('the answers of the compiled engine');
    if (red.length > 0) throw new Error(`these tests fail before anything is broken: ${red.join(', ')}`);
    const unnoticed = [];
    for (const one of breaks) if (!(await isNoticed(one, copy, answersOther))) unnoticed.push(one);
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    process.stdout.write(
      `${breaks.length - unnoticed.length} of ${breaks.length} breaks noticed, ${minutes} minutes\n`,
    );
    return unnoticed.length <= breaks.length / 15 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Whether every test that the break names goes red. */
async function isNoticed(one, copy, answersOther) {
  const began = performance.now();
  // A spoilt line need not keep the types, so nothing is checked where only the engine is.
  const undo = isRandom ? applyBreakCompiled(one, copy) : applyBreak(one, copy);
  const build = isRandom ? null : buildFor(one);
  try {
    if (build !== null) await compile(copy, build);
    const green = isRandom
      ? await greenOf(one, copy, answersOther)
      : without(await failingTests(copy, one.red), one.red);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    process.stdout.write(`${green.length === 0 ? 'red  ' : 'GREEN'} ${one.what} (${one.file}, ${seconds} s)\n`);
    if (green.length > 0 && !isRandom) process.stdout.write(`      not noticed by ${green.join(', ')}\n`);
    return green.length === 0;
  } finally {
    undo();
    if (build !== null) await compile(copy, build);
  }
}

/** Of a line that any test of the engine may notice: nothing, as soon as one has. */
async function greenOf({ first, red }, copy, answersOther) {
  if (answersOther()) return [];
  if ((await failingTests(copy, first, ['--bail=1'])).length > 0) return [];
  return (await failingTests(copy, red, ['--bail=1'])).length > 0 ? [] : red;
}

function without(failing, files) {
  return files.filter((file) => !failing.includes(file));
}

/** Tests beside a source run it as it is; other workspaces and whole programs take what is compiled. Null: nothing is. */
function buildFor({ file, red }) {
  const [workspace] = /^(?:proto\/client|[^/]+)/.exec(file) ?? [];
  const isBeside = (test) =>
    test.startsWith(`${workspace}/`) || /^test\/(?:checks|conversations|properties)\//.test(test);
  if (workspace !== 'plugins' && red.every(isBeside)) return null;
  return {
    bundlesClient: /^(?:cli|plugins)\//.test(file) && red.some((test) => test.startsWith('test/command-line/')),
  };
}
