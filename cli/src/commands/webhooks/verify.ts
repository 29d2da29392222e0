import { Flags } from '@oclif/core';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { readVerifyPlan } from './verify-options.js';

export class WebhooksVerify extends ServiceCommand {
  static override summary = 'Verify the signature of a webhook whose body was saved to a file';
  static override description =
    `The secret is read from --secret-file, else from SERVICE_WEBHOOK_SECRET, else from piped stdin: never from an argument.

--signature is the header X-Service-Signature (v1=…), or, with --id and --timestamp, the header webhook-signature (v1,…) of Standard Webhooks.

Prints "valid", or ends with 5: signature_mismatch, or signature_too_old where --tolerance is given.`;
  static override examples = [
    "<%= config.bin %> <%= command.id %> --file body.json --signature 'v1=5f0f0a…' --secret-file webhook.secret",
    "<%= config.bin %> <%= command.id %> --file body.json --id msg_6f1c… --timestamp 1795255200 --signature 'v1,K5oZ…' < webhook.secret",
  ];
  static override flags = {
    file: Flags.string({ description: 'the body, byte for byte as it came', helpValue: 'PATH', required: true }),
    signature: Flags.string({ description: 'the header with the signature', helpValue: 'VALUE', required: true }),
    id: Flags.string({ description: 'the header webhook-id', helpValue: 'ID' }),
    timestamp: Flags.string({ description: 'the header webhook-timestamp', helpValue: 'SECONDS' }),
    tolerance: Flags.string({ description: 'refuse what is older; left out: any age', helpValue: 'SECONDS' }),
    'secret-file': Flags.string({ description: 'file with the signing secret (whsec_…)', helpValue: 'PATH' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(WebhooksVerify);
    refuseRepeats(raw);
    const plan = readVerifyPlan(flags);
    const { verifySaved } = await import('../../webhooks/verify-saved.js');
    await verifySaved(plan, this.session);
  }
}
