import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { accountFlags } from '../account-flags.js';

export class WebhooksRotateSecret extends ServiceCommand {
  static override summary = 'Make a new signing secret; the one before signs, too, for 24 hours';
  static override description = 'The new secret is on stdout, alone, this once.';
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '(umask 077; <%= config.bin %> <%= command.id %> > webhook.secret)',
  ];
  static override flags = accountFlags;

  async run(): Promise<void> {
    const { raw } = await this.parse(WebhooksRotateSecret);
    refuseRepeats(raw);
    const { rotateSecret } = await import('../../webhooks/account-webhook.js');
    await rotateSecret(this.session);
  }
}
