import { Args } from '@oclif/core';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { accountFlags } from '../account-flags.js';

export class WebhooksSet extends ServiceCommand {
  static override summary = 'Have the events of your account sent to a URL';
  static override description =
    'Where there was no webhook before, its signing secret is on stdout, alone, this once. Another URL keeps the secret, and switches a webhook on again that is off.';
  static override examples = [
    '<%= config.bin %> <%= command.id %> https://hooks.example.com/service',
    '(umask 077; <%= config.bin %> <%= command.id %> https://hooks.example.com/service > webhook.secret)',
  ];
  static override args = {
    url: Args.string({ description: 'https:// URL of a public host', required: true, ignoreStdin: true }),
  };
  static override flags = accountFlags;

  async run(): Promise<void> {
    const { args, raw } = await this.parse(WebhooksSet);
    refuseRepeats(raw);
    const { setWebhook } = await import('../../webhooks/account-webhook.js');
    await setWebhook(args.url, this.session);
  }
}
