import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contribution, Manifest } from './contribution.js';
import { readManifest } from './manifest.js';

/**
 * The two halves of the plugin in a folder: what it declares, and what its module has.
 * @throws {Error} saying which of them is missing
 */
export async function loadPlugin(packageRoot: string): Promise<{ manifest: Manifest; contribution: Contribution }> {
  const { service } = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')) as {
    service?: unknown;
  };
  const manifest = readManifest(service);
  const module = (await import(pathToFileURL(path.resolve(packageRoot, manifest.module)).href)) as {
    default?: unknown;
  };
  if (typeof module.default !== 'object' || module.default === null) {
    throw new Error(`${manifest.module} has no default export: export default defineContribution({...})`);
  }
  return { manifest, contribution: module.default as Contribution };
}
