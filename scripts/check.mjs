// npm run check: every check that needs no running service, one line each; what a failing one printed follows its line.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The quick ones first, so that a slip shows early; the compiler before those that read what it made. */
const CHECKS = [
  ['format and lint', 'check:style'],
  ['types, of code and tests', 'compile'],
  ['the engine is pure', 'check:pure'],
  ['borders between layers', 'check:borders'],
  ['dead code, undeclared packages', 'check:unused'],
  ['regular expressions are linear', 'check:regexes'],
  ['deploy files', 'check:deploy'],
  ['contract style', 'proto:lint'],
  ['contract compatibility', 'proto:breaking'],
  ['generated code is current', 'proto:drift'],
];

let failed = 0;
for (const [name, script] of CHECKS) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], { cwd: root, encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (npm run ${script}, ${seconds} s)\n`);
  if (status !== 0) {
    failed += 1;
    process.stdout.write(`${stdout}${stderr}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
