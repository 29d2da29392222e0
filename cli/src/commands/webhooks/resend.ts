import { Args } from '@oclif/core';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { accountFlags } from '../account-flags.js';

export class WebhooksResend extends ServiceCommand {
  static override summary = 'Have a settled delivery sent again: the same id, the same bytes';
  static override examples = ['<%= config.bin %> <%= command.id %> msg_6f1c0b0f2f3d4f0f9a7f5f6f7a8b9c0d'];
  static override args = {
    id: Args.string({
      description: "its id, as 'service webhooks deliveries' shows it",
      required: true,
      ignoreStdin: true,
    }),
  };
  static override flags = accountFlags;

  async run(): Promise<void> {
    const { args, raw } = await this.parse(WebhooksResend);
    refuseRepeats(raw);
    const { resendDelivery } = await import('../../webhooks/deliveries.js');
    await resendDelivery(args.id, this.session);
  }
}
