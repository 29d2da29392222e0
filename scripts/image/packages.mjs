import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What is wrong with the packages below `folder`: other versions than in the lock file, or development tools.
 * @param tools names that must not be there
 */
export function problemsOfPackages(folder, lock, tools) {
  const installed = JSON.parse(readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8')).packages;
  const problems = Object.entries(installed)
    .filter(([name, { version }]) => lock.packages[name]?.version !== version)
    .map(([name, { version }]) => `${name} ${version} is not what package-lock.json has`);
  for (const tool of tools) {
    if (installed[`node_modules/${tool}`] !== undefined) problems.push(`${tool} is a development tool`);
  }
  return problems;
}

/** Bytes of all files below `folder`. */
export function sizeOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.reduce((sum, entry) => sum + lstatSync(path.join(entry.parentPath, entry.name)).size, 0);
}
