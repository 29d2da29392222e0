// npm run check: every check that needs no running service, one line each; what a failing one printed follows its line.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One group after the other; those of a group run beside each other, and the slow ones of it begin first. */
const GROUPS = [
  [['types, of code and tests', 'compile']],
  // These read what the compiler made.
  [
    ['borders between layers', 'check:borders'],
    ['dead code, undeclared packages', 'check:unused'],
    ['regular expressions are linear', 'check:regexes'],
    ['format and lint', 'check:style'],
    ['the engine is pure', 'check:pure'],
    ['words of languages stand in their folders', 'check:languages'],
    ['the diagram of the engine is current', 'check:architecture'],
    ['deploy files', 'check:deploy'],
    ['each break of the list can be applied', 'check:breaks'],
    ['public interfaces are as reported and announced', 'check:api'],
    ['every published name has its docstring', 'check:docstrings'],
    ['contract style', 'proto:lint'],
    ['contract compatibility', 'proto:breaking'],
  ],
  // This one writes files that the others read.
  [['generated code is current', 'proto:drift']],
];

let failed = 0;
for (const group of GROUPS) {
  const waiting = [...group];
  const lanes = Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(...next);
  });
  await Promise.all(lanes);
}
process.exitCode = failed === 0 ? 0 : 1;

async function check(name, script) {
  const started = performance.now();
  const { status, printed } = await run(script);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (npm run ${script}, ${seconds} s)\n`);
  if (status === 0) return;
  failed += 1;
  process.stdout.write(printed);
}

function run(script) {
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
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
