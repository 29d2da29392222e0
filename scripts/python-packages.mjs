// node scripts/python-packages.mjs FILE: installs the packages of a requirements file, once for each content of it, and
// prints their folder: PYTHONPATH for `python3 -m`.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/python', import.meta.url));

/** @returns the folder with the packages of the requirements file, each at the version that stands there */
export function pythonPackages(requirements) {
  const content = readFileSync(requirements);
  const digest = createHash('sha256').update(content).update(pythonVersion()).digest('hex').slice(0, 16);
  const folder = path.join(CACHE, digest);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const making = mkdtempSync(path.join(CACHE, 'making-'));
  try {
    const pip = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--only-binary',
      ':all:',
    ];
    execFileSync('python3', [...pip, '--target', making, '--requirement', requirements], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PIP_ROOT_USER_ACTION: 'ignore' },
    });
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another process may have been first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function pythonVersion() {
  return execFileSync('python3', ['-c', 'import sys; print(sys.version_info[:2])']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${pythonPackages(path.resolve(process.argv[2]))}\n`);
}
