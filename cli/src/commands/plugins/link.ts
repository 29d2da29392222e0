import { realpathSync } from 'node:fs';
import { Args, Flags } from '@oclif/core';
import { readManifest, sanitizeLine } from '@structured-extraction/plugin-kit';
import { EXIT } from '../../exit-codes.js';
import { Failure } from '../../failure.js';
import { writeStdout } from '../../output/write-stdout.js';
import { builtInPlugins } from '../../plugins/built-in.js';
import { readPluginFolder } from '../../plugins/linked.js';
import { readLinked, writeLinked } from '../../plugins/linked-store.js';
import { loadContribution } from '../../plugins/load-contribution.js';
import type { Plugin } from '../../plugins/plugin.js';
import { buildRegistry } from '../../plugins/registry.js';
import { ServiceCommand } from '../../service-command.js';

export class PluginsLink extends ServiceCommand {
  static override summary = 'Use the plugin in a local folder';
  static override description = `Only the path is kept: changes in the folder count at once.

A plugin runs with your rights and sees the conversations: link only what you trust.`;
  static override examples = ['<%= config.bin %> plugins link ./my-plugin'];
  static override args = {
    folder: Args.string({ description: 'folder with its package.json', required: true, ignoreStdin: true }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(PluginsLink);
    const { dataDir, stdout, warn } = this.session;
    const plugin = await checkFolder(args.folder);
    const others = readLinked(dataDir).filter(({ name }) => name !== plugin.name);
    const { warnings } = buildRegistry([...builtInPlugins(), plugin]);
    writeLinked(dataDir, [
      ...others,
      { name: plugin.name, version: plugin.version, path: plugin.origin, manifest: plugin.manifest },
    ]);
    for (const warning of warnings) warn(warning);
    await writeStdout(stdout, `${sanitizeLine(`linked ${plugin.name} ${plugin.version}`)}\n`);
  }
}

/** A folder that cannot work is refused here, not at the next extraction. */
async function checkFolder(folder: string): Promise<Plugin> {
  try {
    const plugin = readPluginFolder(realpathSync(folder));
    if (builtInPlugins().some(({ name }) => name === plugin.name)) {
      throw new Error(`${plugin.name} is the name of a built-in plugin: give yours another one`);
    }
    readManifest(plugin.manifest);
    await loadContribution(plugin);
    return plugin;
  } catch (error) {
    const message = (error as Error).message;
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Failure({
      exit: EXIT.plugin,
      code: 'plugin_refused',
      message: missing ? `${folder} does not exist` : message,
      hint: 'nothing was linked',
      cause: error,
    });
  }
}
