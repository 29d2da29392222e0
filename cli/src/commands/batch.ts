import { Args, Flags } from '@oclif/core';
import { frameworkFlags } from '../flags/framework-flags.js';
import type { GivenFlags } from '../flags/read-flags.js';
import { refuseRepeats } from '../refuse-repeats.js';
import { ServiceCommand } from '../service-command.js';
import { batchFlags, PLAIN_BATCH_FLAGS } from './batch-flags.js';
import { readBatchPlan } from './batch-options.js';

export class Batch extends ServiceCommand {
  static override summary = 'Extract many files into a folder, and go on where an earlier run ended';
  static override description =
    `Reads files, and folders with all that is in them but hidden files, links and the output folder. The result of a/b.txt becomes a/b.txt.json (.md, .txt, .csv by the format) in the output folder, whole or not at all.

What is done is noted in .service-batch.jsonl there: the same command again does what failed, what has changed and what is left. When the service asks to wait, all workers wait.

The summary is on stdout and in summary.json. The status is 0 when every file is done, else that of the failures.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> threads --output-dir results --format json',
    "find mail -name '*.eml' -newer last-week -print0 | <%= config.bin %> <%= command.id %> - --output-dir results",
    "<%= config.bin %> <%= command.id %> notes --include '*.{md,org}' --output-dir results --fail-on unowned --summary json",
  ];
  static override args = {
    paths: Args.string({
      description: 'files and folders, or - for a list of files on stdin, with NUL or line ends between them',
      multiple: true,
      ignoreStdin: true,
    }),
  };
  static override flags = {
    ...frameworkFlags(PLAIN_BATCH_FLAGS),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const parsed = await this.parse({
      args: Batch.args,
      flags: { ...Batch.flags, ...frameworkFlags(batchFlags(this.session.registry)) },
      strict: true,
    });
    refuseRepeats(parsed.raw);
    const plan = readBatchPlan(parsed.args.paths ?? [], parsed.flags as GivenFlags, this.session);
    const { runBatch } = await import('../batch/run-batch.js');
    await runBatch(plan, this.session);
  }
}
