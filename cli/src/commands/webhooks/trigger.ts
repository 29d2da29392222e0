import { Flags } from '@oclif/core';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { accountFlags, formatFlag } from '../account-flags.js';

export class WebhooksTrigger extends ServiceCommand {
  static override summary = 'Send a test event to your webhook, or a sample event to a receiver on this machine';
  static override description =
    `Without --forward-to the service sends a "webhook.test" to the webhook of the account. With it this client makes up an "extraction.completed", signs it as "service webhooks listen" does, and sends it itself: no account is needed.

Ends with 5 where the receiver answers anything but 2xx, and with 7 where it does not answer.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --forward-to localhost:3000/hooks',
  ];
  static override flags = {
    'forward-to': Flags.string({ description: 'sign and send a sample event to this URL', helpValue: 'URL' }),
    format: formatFlag,
    ...accountFlags,
  };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(WebhooksTrigger);
    refuseRepeats(raw);
    const { readReceiverUrl } = await import('../../webhooks/receiver-url.js');
    const url = flags['forward-to'] === undefined ? undefined : readReceiverUrl(flags['forward-to']);
    const { triggerHere, triggerThere } = await import('../../webhooks/trigger.js');
    if (url === undefined) await triggerThere(flags.format, this.session);
    else await triggerHere(url, flags.format, this.session);
  }
}
