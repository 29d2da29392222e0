import { Flags } from '@oclif/core';
import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { writeStdout } from '../../output/write-stdout.js';
import { builtInPlugins } from '../../plugins/built-in.js';
import { linkedPlugins } from '../../plugins/linked.js';
import { buildRegistry } from '../../plugins/registry.js';
import { ServiceCommand } from '../../service-command.js';

export class Plugins extends ServiceCommand {
  static override summary = 'List the plugins: what each adds to service extract, and where it is';
  static override examples = ['<%= config.bin %> plugins'];
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    await this.parse(Plugins);
    const { session } = this;
    const plugins = [...builtInPlugins(), ...linkedPlugins(session.dataDir)];
    const { formats, flags } = buildRegistry(plugins);
    const lines = plugins.map(({ name, version, origin }) => {
      const adds = [
        ...[...formats].filter(([, entry]) => entry.plugin.name === name).map(([format]) => `--format ${format}`),
        ...[...flags].filter(([, entry]) => entry.plugin.name === name).map(([flag]) => `--${flag}`),
      ];
      return sanitizeLine(`${name} ${version} (${origin}): ${adds.join(', ') || 'nothing'}`);
    });
    await writeStdout(session.stdout, `${lines.join('\n')}\n`);
  }
}
