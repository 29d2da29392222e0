import { Args } from '@oclif/core';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { accountFlags } from '../account-flags.js';

export class TokensRevoke extends ServiceCommand {
  static override summary = 'Revoke an API token: within a second it is of no use anywhere';
  static override examples = ['<%= config.bin %> <%= command.id %> tok_6f1c0b0f2f3d4f0f9a7f5f6f7a8b9c0d'];
  static override args = {
    id: Args.string({ description: "its id, as 'service tokens' shows it", required: true, ignoreStdin: true }),
  };
  static override flags = accountFlags;

  async run(): Promise<void> {
    const { args, raw } = await this.parse(TokensRevoke);
    refuseRepeats(raw);
    const { revokeToken } = await import('../../tokens/account-tokens.js');
    await revokeToken(args.id, this.session);
  }
}
