import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ownPackage } from '../own-package.js';

/**
 * The JSON Schemas that cli/package.json lists, each read when it is asked for. The bundle has this module replaced by
 * one that holds the same files inside: see build.mjs.
 */
export function bundledSchemas(): Readonly<Record<string, () => unknown>> {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    Object.entries(ownPackage().service.schemas).map(([name, file]) => [
      name,
      () => JSON.parse(readFileSync(require.resolve(file), 'utf8')) as unknown,
    ]),
  );
}
