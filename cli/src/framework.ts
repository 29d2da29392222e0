import { Config } from '@oclif/core';
import { packageRoot } from './own-package.js';

/** The framework's view of this client, with the commands that have been loaded by now. */
export async function loadFramework(): Promise<Config> {
  // The framework throws an error of stdout past everybody, as a crash; here whoever writes is told of it.
  process.stdout.removeAllListeners('error');
  return Config.load({ root: packageRoot, userPlugins: false, devPlugins: false });
}
