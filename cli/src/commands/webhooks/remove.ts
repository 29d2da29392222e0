import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { accountFlags } from '../account-flags.js';

export class WebhooksRemove extends ServiceCommand {
  static override summary = 'Remove the webhook of your account, and give up what is still to be delivered';
  static override examples = ['<%= config.bin %> <%= command.id %>'];
  static override flags = accountFlags;

  async run(): Promise<void> {
    const { raw } = await this.parse(WebhooksRemove);
    refuseRepeats(raw);
    const { removeWebhook } = await import('../../webhooks/account-webhook.js');
    await removeWebhook(this.session);
  }
}
