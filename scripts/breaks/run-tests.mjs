import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Longer than any of these tests takes where a machine does nothing else: a break that makes one hang is found. */
const LONGEST_RUN_MS = 8 * 60_000;

/**
 * Runs test files of a copy of the repository.
 * @param more arguments of vitest
 * @param longestMs after which the run is ended, and what had not come to its end counts as failed; 0: never
 * @returns those of the files and folders in which something failed, or nothing came to its end
 */
export async function failingTests(copy, files, more = [], longestMs = LONGEST_RUN_MS) {
  const report = path.join(copy, 'tests.json');
  rmSync(report, { force: true });
  const argv = ['run', '--reporter=json', `--outputFile=${report}`, ...more, ...files];
  await run(process.execPath, [path.join(copy, 'node_modules/vitest/vitest.mjs'), ...argv], copy, longestMs);
  const results = readResults(report);
  const has = (file, holds) =>
    results.some((result) => {
      const name = path.relative(copy, result.name);
      return (name === file || name.startsWith(`${file}/`)) && holds(result);
    });
  return files.filter((file) => has(file, hasFailed) || !has(file, hasPassed));
}

const hasFailed = ({ status }) => status === 'failed';
/** A file in which every test was skipped says nothing. */
const hasPassed = ({ status, assertionResults }) =>
  status === 'passed' && assertionResults.some((one) => one.status === 'passed');

/** Compiles what was changed; where it does not compile, the break is none that anybody would ship. */
export async function compile(copy, { bundlesClient }) {
  const projects = ['proto/client', 'plugins/exporters', 'plugins/format', 'plugins/markdown', 'backend', 'cli'];
  const tsc = path.join(copy, 'node_modules/typescript-native/bin/tsc');
  const compiled = await run(process.execPath, [tsc, '-b', ...projects], copy);
  if (compiled.status !== 0) throw new Error(`it does not compile:\n${compiled.printed}`);
  if (!bundlesClient) return;
  const bundled = await run(process.execPath, [path.join(copy, 'cli/build.mjs')], path.join(copy, 'cli'));
  if (bundled.status !== 0) throw new Error(`the client cannot be bundled:\n${bundled.printed}`);
}

function readResults(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch (error) {
    // Nothing was written: the run was ended, or could not begin.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return [];
    throw error;
  }
}

function run(command, argv, cwd, timeout = LONGEST_RUN_MS) {
  const child = spawn(command, argv, {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, printed }));
  });
}
