import path from 'node:path';
import { Args, Flags } from '@oclif/core';
import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { EXIT } from '../../exit-codes.js';
import { Failure } from '../../failure.js';
import { writeStdout } from '../../output/write-stdout.js';
import { readLinked, writeLinked } from '../../plugins/linked-store.js';
import { ServiceCommand } from '../../service-command.js';

export class PluginsUnlink extends ServiceCommand {
  static override summary = 'Stop using a linked plugin; its folder stays';
  static override examples = ['<%= config.bin %> plugins unlink my-plugin'];
  static override args = {
    plugin: Args.string({ description: 'its name or its folder', required: true, ignoreStdin: true }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(PluginsUnlink);
    const { dataDir, stdout } = this.session;
    const linked = readLinked(dataDir);
    const found = linked.find(({ name, path: folder }) => name === args.plugin || folder === path.resolve(args.plugin));
    if (found === undefined) {
      throw new Failure({
        exit: EXIT.plugin,
        code: 'plugin_unknown',
        message: `no linked plugin has the name ${args.plugin}`,
        hint: 'service plugins lists them; built-in plugins stay',
      });
    }
    writeLinked(
      dataDir,
      linked.filter((entry) => entry !== found),
    );
    await writeStdout(stdout, `${sanitizeLine(`unlinked ${found.name}`)}\n`);
  }
}

/** The word that people try first. */
export class PluginsUninstall extends PluginsUnlink {
  static override summary = 'The same as plugins unlink';
}
