import { Args, Flags } from '@oclif/core';
import { DIFF_FORMATS, diffFiles } from '../diff/diff-files.js';
import { refuseRepeats } from '../refuse-repeats.js';
import { ServiceCommand } from '../service-command.js';
import { usage } from '../usage.js';

export class Diff extends ServiceCommand {
  static override summary = 'Say which actions are new, closed or changed between two results';
  static override description =
    `Reads two files that "service extract --resolved-actions-json" wrote; one of them may be -, stdin. Actions are told apart by their ids: one that only moved in the text is as it was.

An action is closed when it is gone, done or cancelled, and new when it appears or is open again. Nothing is sent anywhere.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> yesterday.json today.json',
    '<%= config.bin %> extract --file thread.txt --resolved-actions-json | <%= config.bin %> <%= command.id %> yesterday.json -',
    '<%= config.bin %> <%= command.id %> yesterday.json today.json --format markdown --exit-code',
  ];
  static override args = {
    old: Args.string({ description: 'the earlier result, or -', required: true, ignoreStdin: true }),
    new: Args.string({ description: 'the later result, or -', required: true, ignoreStdin: true }),
  };
  static override flags = {
    format: Flags.option({ description: 'shape of the difference', options: DIFF_FORMATS, default: 'text' })(),
    'exit-code': Flags.boolean({ description: 'end with 11 where there is any difference' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const { args, flags, raw } = await this.parse(Diff);
    refuseRepeats(raw);
    if (args.old === '-' && args.new === '-') {
      throw usage('only one of the two can be -, stdin', "run 'service diff --help' for how it is used");
    }
    await diffFiles({ ...args, format: flags.format, exitCode: flags['exit-code'] }, this.session);
  }
}
