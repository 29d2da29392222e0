import path from 'node:path';
import { Args, Flags } from '@oclif/core';
import { SCRIPTS, SHELLS, type Shell } from '../../completion/scripts.js';
import { writeStdout } from '../../output/write-stdout.js';
import { ServiceCommand } from '../../service-command.js';
import { usage } from '../../usage.js';

export class Autocomplete extends ServiceCommand {
  static override summary = 'Print the script that completes commands, flags and values in your shell';
  static override description = `Plugins are completed as well. Let your shell read the script when it starts:

bash: echo 'source <(service autocomplete bash)' >> ~/.bashrc
zsh: echo 'source <(service autocomplete zsh)' >> ~/.zshrc, below compinit
fish: service autocomplete fish > ~/.config/fish/completions/service.fish`;
  static override examples = [
    '<%= config.bin %> autocomplete bash',
    'source <(<%= config.bin %> autocomplete zsh)',
    '<%= config.bin %> autocomplete fish > ~/.config/fish/completions/service.fish',
  ];
  static override args = {
    shell: Args.string({
      description: 'which shell; left out: the one in SHELL',
      options: [...SHELLS],
      ignoreStdin: true,
    }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(Autocomplete);
    const { environment, stdout } = this.session;
    const shell = args.shell ?? path.basename(environment['SHELL'] ?? '');
    if (!(SHELLS as readonly string[]).includes(shell)) {
      throw usage(`name the shell: ${SHELLS.join(', ')}`, "like 'service autocomplete bash'");
    }
    await writeStdout(stdout, SCRIPTS[shell as Shell]);
  }
}
