import { Flags } from '@oclif/core';
import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { hostOf } from '../call/endpoint.js';
import { chooseTarget } from '../credentials/choose-target.js';
import { findCredential } from '../credentials/find-credential.js';
import { notSignedIn } from '../credentials/not-signed-in.js';
import { refuseGivenBearer } from '../credentials/refuse-given-bearer.js';
import { writeStdout } from '../output/write-stdout.js';
import { refuseRepeats } from '../refuse-repeats.js';
import { ServiceCommand } from '../service-command.js';

export class Whoami extends ServiceCommand {
  static override summary = 'Say which host and account calls go to, and with which credential';
  static override description =
    `Takes the token as "service extract" does: --bearer, else SERVICE_BEARER, else that of the login. Ends with 4 where there is none, or the host does not take it.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    'SERVICE_BEARER=$TOKEN <%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --all',
  ];
  static override flags = {
    all: Flags.boolean({ description: 'list every host that you are signed in to, and ask none of them' }),
    bearer: Flags.string({ description: 'access token', helpValue: 'TOKEN' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(Whoami);
    refuseRepeats(raw);
    const lines = flags.all ? await this.list() : await this.describe();
    await writeStdout(this.session.stdout, lines.map((line) => `${sanitizeLine(line)}\n`).join(''));
  }

  private async list(): Promise<readonly string[]> {
    refuseGivenBearer('whoami --all', this.session);
    const { listLogins } = await import('../login/list-logins.js');
    const lines = await listLogins(this.session);
    if (lines.length === 0) throw notSignedIn('any host');
    return lines;
  }

  private async describe(): Promise<readonly string[]> {
    const target = chooseTarget(this.session);
    const credential = await findCredential(target, this.session);
    if (credential === undefined) throw notSignedIn(hostOf(target.base));
    const { describeLogin } = await import('../login/describe-login.js');
    return describeLogin(target, credential, this.session);
  }
}

/** Where other clients have it. */
export class AuthStatus extends Whoami {
  static override hidden = true;
}
