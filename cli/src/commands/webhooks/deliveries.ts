import { Flags } from '@oclif/core';
import { readCount } from '../../flags/read-count.js';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { usage } from '../../usage.js';
import { accountFlags, formatFlag } from '../account-flags.js';

const DEFAULT_COUNT = 20;
const MOST = 10_000;

export class WebhooksDeliveries extends ServiceCommand {
  static override summary = 'List what was sent to your webhook in the last 30 days, newest first';
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --limit 500 --format json',
    '<%= config.bin %> <%= command.id %> --id msg_6f1c0b0f2f3d4f0f9a7f5f6f7a8b9c0d',
  ];
  static override flags = {
    id: Flags.string({ description: 'show this delivery with all its attempts', helpValue: 'ID' }),
    limit: Flags.string({ description: `how many; left out: ${DEFAULT_COUNT}`, helpValue: 'COUNT' }),
    format: formatFlag,
    ...accountFlags,
  };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(WebhooksDeliveries);
    refuseRepeats(raw);
    const count = readCount(flags.limit, '--limit', 1, MOST);
    if (flags.id !== undefined && count !== undefined) throw usage('--id and --limit exclude each other');
    const { listDeliveries, showDelivery } = await import('../../webhooks/deliveries.js');
    if (flags.id !== undefined) await showDelivery(flags.id, flags.format, this.session);
    else await listDeliveries(count ?? DEFAULT_COUNT, flags.format, this.session);
  }
}
