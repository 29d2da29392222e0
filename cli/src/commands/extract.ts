import { Flags } from '@oclif/core';
import { frameworkFlags } from '../flags/framework-flags.js';
import type { GivenFlags } from '../flags/read-flags.js';
import { refuseRepeats } from '../refuse-repeats.js';
import { ServiceCommand } from '../service-command.js';
import { extractConversation } from './extract-conversation.js';
import { extractFlags, OWN_FLAGS } from './extract-flags.js';
import { readExtractOptions } from './extract-options.js';

export class Extract extends ServiceCommand {
  static override summary = 'Extract summary, tasks, decisions and risks from a conversation';
  static override description = `Reads one conversation, sends it to the service and prints the result.

The service is the one in SERVICE_BASE_URL, else that of "service config", else that of the last login, else the production host. A token is taken from --bearer, else from SERVICE_BEARER, else from the login; without one the call is anonymous. Prefer SERVICE_BEARER to --bearer: a flag stays in the shell's history.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --file thread.txt',
    'cat thread.txt | <%= config.bin %> <%= command.id %> --stdin --source slack --format markdown',
    '<%= config.bin %> <%= command.id %> --file thread.txt --resolved-actions-json --output actions.json',
  ];
  static override flags = {
    ...frameworkFlags(OWN_FLAGS),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const parsed = await this.parse({
      flags: { ...Extract.flags, ...frameworkFlags(extractFlags(this.session.registry)) },
      strict: true,
    });
    refuseRepeats(parsed.raw);
    const options = readExtractOptions(parsed.flags as GivenFlags, this.session);
    await extractConversation(options, this.session);
  }
}
