import { Args, Flags } from '@oclif/core';
import { writeStdout } from '../output/write-stdout.js';
import { refuseRepeats } from '../refuse-repeats.js';
import { schemaNames, schemaText } from '../schemas/schemas.js';
import { ServiceCommand } from '../service-command.js';
import { usage } from '../usage.js';

export class Schema extends ServiceCommand {
  static override summary = 'Print the JSON Schema of a document that this client writes';
  static override description =
    'Without a name, lists the names. The schemas are in the client: nothing is asked of a server.';
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> resolved-actions > resolved-actions.schema.json',
  ];
  static override args = {
    name: Args.string({ description: 'name of the document', required: false, ignoreStdin: true }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args, raw } = await this.parse(Schema);
    refuseRepeats(raw);
    const { stdout } = this.session;
    if (args.name === undefined) return writeStdout(stdout, `${schemaNames.join('\n')}\n`);
    const text = schemaText(args.name);
    if (text === undefined) throw usage('there is no schema of that name', `the names: ${schemaNames.join(', ')}`);
    await writeStdout(stdout, text);
  }
}
