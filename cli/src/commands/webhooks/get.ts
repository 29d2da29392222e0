import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { accountFlags, formatFlag } from '../account-flags.js';

export class Webhooks extends ServiceCommand {
  static override summary = 'Show the webhook of your account, and work with webhooks';
  static override description =
    'An account has one webhook: a public https:// URL that the service POSTs every event to. Ends with 5 where there is none.';
  static override examples = ['<%= config.bin %> webhooks', '<%= config.bin %> webhooks --format json'];
  static override flags = { format: formatFlag, ...accountFlags };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(Webhooks);
    refuseRepeats(raw);
    const { showWebhook } = await import('../../webhooks/account-webhook.js');
    await showWebhook(flags.format, this.session);
  }
}

/** By its full name. */
export class WebhooksGet extends Webhooks {
  static override hidden = true;
}
