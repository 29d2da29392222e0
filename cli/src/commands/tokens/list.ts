import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { accountFlags, formatFlag } from '../account-flags.js';

export class Tokens extends ServiceCommand {
  static override summary = 'List the API tokens of your account';
  static override description =
    'Those that are live, and those that ended in the last 30 days; newest first. A token itself is never shown again: only its first characters are.';
  static override examples = ['<%= config.bin %> tokens', '<%= config.bin %> tokens --format json'];
  static override flags = { format: formatFlag, ...accountFlags };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(Tokens);
    refuseRepeats(raw);
    const { listTokens } = await import('../../tokens/account-tokens.js');
    await listTokens(flags.format, this.session);
  }
}

/** By its full name. */
export class TokensList extends Tokens {
  static override hidden = true;
}
