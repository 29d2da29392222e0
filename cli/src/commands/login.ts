import { Flags } from '@oclif/core';
import { readBaseUrl } from '../call/endpoint.js';
import { chooseTarget } from '../credentials/choose-target.js';
import { refuseGivenBearer } from '../credentials/refuse-given-bearer.js';
import { refuseRepeats } from '../refuse-repeats.js';
import { ServiceCommand } from '../service-command.js';

export class Login extends ServiceCommand {
  static override summary = 'Sign in, so that calls have the limits of your account';
  static override description =
    `Shows a code that you approve in a browser, on this machine or any other. What is kept is a token for this machine alone, named after it in the settings of your workspace: for 90 days, and until "service logout".

The host is --host, else SERVICE_BASE_URL, else that of the login before, else the production host. Commands go there from now on where SERVICE_BASE_URL is not set.

The token is kept in the keychain of this machine. Where there is none, --insecure-storage keeps it in a file that only you can read.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --host https://extract.company.example',
    '<%= config.bin %> <%= command.id %> --with-token < token.txt',
    '<%= config.bin %> <%= command.id %> --insecure-storage --no-browser',
  ];
  static override flags = {
    host: Flags.string({ description: 'address of the service', helpValue: 'URL' }),
    'with-token': Flags.boolean({ description: 'read an API token (svc_…) from piped stdin instead' }),
    'insecure-storage': Flags.boolean({ description: 'keep the token in a file instead of the keychain' }),
    'no-browser': Flags.boolean({ description: 'open no browser' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(Login);
    refuseRepeats(raw);
    refuseGivenBearer('login', this.session);
    const base = flags.host === undefined ? chooseTarget(this.session).base : readBaseUrl(flags.host, '--host');
    const { logIn } = await import('../login/log-in.js');
    await logIn(
      {
        base,
        withToken: flags['with-token'],
        insecureStorage: flags['insecure-storage'],
        browser: !flags['no-browser'],
      },
      this.session,
    );
  }
}

/** Where other clients have it. */
export class AuthLogin extends Login {
  static override hidden = true;
}
