import { Flags } from '@oclif/core';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { accountFlags } from '../account-flags.js';
import { readNewToken } from './create-options.js';

export class TokensCreate extends ServiceCommand {
  static override summary = 'Make an API token';
  static override description =
    `The token alone is on stdout, so that it can be piped to where it is kept; what it is goes to stderr. It is shown this once.

A token that makes a token gives it no scope that it lacks itself, and no longer life.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --name ci',
    '<%= config.bin %> <%= command.id %> --name ci --expires-in-days 30 | gh secret set SERVICE_BEARER',
    '<%= config.bin %> <%= command.id %> --name backup --scopes extract,account',
  ];
  static override flags = {
    name: Flags.string({ description: 'what you know it by, 1 to 64 characters', helpValue: 'NAME', required: true }),
    scopes: Flags.string({
      description: 'what it may be used for: extract, account, or both with a comma between',
      helpValue: 'SCOPES',
      default: 'extract',
    }),
    'expires-in-days': Flags.string({ description: '1 to 366; left out: 90', helpValue: 'DAYS' }),
    ...accountFlags,
  };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(TokensCreate);
    refuseRepeats(raw);
    const token = readNewToken(flags);
    const { createToken } = await import('../../tokens/account-tokens.js');
    await createToken(token, this.session);
  }
}
