import { Config } from '@oclif/core';
import { packageRoot } from './own-package.js';

/** The framework's view of this client, with the commands that have been loaded by now. */
export async function loadFramework(): Promise<Config> {
  return Config.load({ root: packageRoot, userPlugins: false, devPlugins: false });
}
