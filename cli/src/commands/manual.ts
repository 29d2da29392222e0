import { Flags } from '@oclif/core';
import { GLOBAL_FLAGS } from '../global-arguments.js';
import { describeCommands } from '../manual/describe-commands.js';
import { EXIT_STATUSES, VARIABLES } from '../manual/facts.js';
import { manPage } from '../manual/man-page.js';
import { writeStdout } from '../output/write-stdout.js';
import { ownPackage } from '../own-package.js';
import { jsonDocument } from '../render/json-document.js';
import { ServiceCommand } from '../service-command.js';

export class Manual extends ServiceCommand {
  static override summary = 'Print the manual of every command, as a page for man';
  static override description =
    'npm puts the page where man finds it when the client is installed for everybody: then "man service" shows it.';
  static override examples = [
    '<%= config.bin %> manual | man -l -',
    "<%= config.bin %> manual --format json | jq -r '.[].words'",
  ];
  static override flags = {
    format: Flags.string({ description: 'shape of the manual', options: ['man', 'json'], default: 'man' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Manual);
    const commands = await describeCommands(this.session);
    const page = manPage({
      version: ownPackage().version,
      commands,
      globalFlags: GLOBAL_FLAGS.map((flag) => ({ ...flag, type: 'boolean' })),
      exitStatuses: EXIT_STATUSES,
      variables: VARIABLES,
    });
    await writeStdout(this.session.stdout, flags.format === 'json' ? jsonDocument(commands) : page);
  }
}
