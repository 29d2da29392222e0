import { Flags } from '@oclif/core';
import { writeStdout } from '../../output/write-stdout.js';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { usage } from '../../usage.js';
import { accountFlags, formatFlag } from '../account-flags.js';

export class WebhooksListen extends ServiceCommand {
  static override summary = 'Follow the events of your account, and forward them to a receiver on this machine';
  static override description =
    `Each event is POSTed with the headers and the bytes that the service itself would send, signed with a secret of this machine, which is printed at the start. Nothing has to be reachable from outside, and the webhook of the account stays as it is.

One line on stdout for each event: time, type, id, and what the receiver answered within 5 seconds. A connection that breaks is made again, and goes on after the last event. Ends on Ctrl-C.

With SERVICE_WEBHOOK_SECRET set it signs with that.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --forward-to localhost:3000/hooks',
    'WEBHOOK_SECRET=$(<%= config.bin %> <%= command.id %> --print-secret) npm start',
    '<%= config.bin %> <%= command.id %> --format json | jq .event.result.task_count',
  ];
  static override flags = {
    'forward-to': Flags.string({ description: 'POST each event to this URL', helpValue: 'URL' }),
    'print-secret': Flags.boolean({ description: 'print the secret of this machine alone, and end' }),
    after: Flags.string({ description: 'begin after the event with this cursor; left out: now', helpValue: 'CURSOR' }),
    format: formatFlag,
    ...accountFlags,
  };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(WebhooksListen);
    refuseRepeats(raw);
    if (flags['print-secret']) return this.printSecret();
    const { readReceiverUrl } = await import('../../webhooks/receiver-url.js');
    const forwardTo = flags['forward-to'] === undefined ? null : readReceiverUrl(flags['forward-to']);
    if (flags.after === '') throw usage('--after is empty', 'leave it out for what comes from now on');
    const { listen } = await import('../../webhooks/listen.js');
    await listen({ forwardTo, format: flags.format, after: flags.after }, this.session);
  }

  private async printSecret(): Promise<void> {
    const { ownSecret } = await import('../../webhooks/signing-secret.js');
    await writeStdout(this.session.stdout, `${ownSecret(this.session.configDir)}\n`);
  }
}
