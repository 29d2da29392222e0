import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const INSTALL = fileURLToPath(new URL('../../scripts/python-packages.mjs', import.meta.url));

/** Undefined where Python with pip is installed, else the way to get it; for `describeWhereInstalled`. */
export const missingPython: string | undefined =
  spawnSync('python3', ['-c', 'import sys, pip; assert sys.version_info >= (3, 11)'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'needs Python 3.11 or later with pip: apt-get install python3 python3-pip';

/**
 * The folder with the packages of a requirements file, for PYTHONPATH; they are fetched once for each content of it.
 * @throws where one of them cannot be had
 */
export function pythonPackages(requirements: string): string {
  return execFileSync(process.execPath, [INSTALL, requirements], { encoding: 'utf8' }).trim();
}
