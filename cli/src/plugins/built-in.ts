import { createRequire } from 'node:module';
import { ownPackage } from '../own-package.js';
import type { Plugin } from './plugin.js';

/**
 * The plugins that cli/package.json lists, in that order. The bundle has this module replaced by one that holds the
 * same package.json files and modules inside: see build.mjs.
 */
export function builtInPlugins(): readonly Plugin[] {
  const require = createRequire(import.meta.url);
  return ownPackage().service.plugins.map((name) => {
    const { version, service } = require(`${name}/package.json`) as { version: string; service: unknown };
    return {
      name,
      version,
      origin: 'built in',
      folder: null,
      manifest: service,
      load: () => import(name) as Promise<unknown>,
    };
  });
}
