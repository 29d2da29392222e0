import { Flags } from '@oclif/core';
import { hostOf } from '../call/endpoint.js';
import { chooseTarget } from '../credentials/choose-target.js';
import { refuseGivenBearer } from '../credentials/refuse-given-bearer.js';
import { refuseRepeats } from '../refuse-repeats.js';
import { ServiceCommand } from '../service-command.js';

export class Logout extends ServiceCommand {
  static override summary = 'Sign out: revoke the token of the login and remove it from this machine';
  static override description = `The host is SERVICE_BASE_URL, else that of the last login.

The token is removed from this machine even where the host cannot be reached. Then it goes on working, and you are told so.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    'SERVICE_BASE_URL=https://extract.company.example <%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --no-revoke',
  ];
  static override flags = {
    'no-revoke': Flags.boolean({ description: 'remove the token from this machine only: it goes on working' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(Logout);
    refuseRepeats(raw);
    refuseGivenBearer('logout', this.session);
    const { base, signIn } = chooseTarget(this.session);
    if (signIn === undefined) {
      this.session.notice(`nobody is signed in to ${hostOf(base)}`);
      return;
    }
    const { logOut } = await import('../login/log-out.js');
    await logOut(signIn, !flags['no-revoke'], this.session);
  }
}

/** Where other clients have it. */
export class AuthLogout extends Logout {
  static override hidden = true;
}
