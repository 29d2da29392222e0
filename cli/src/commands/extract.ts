import { Flags } from '@oclif/core';
import { contributedFlags } from '../plugins/contributed-flags.js';
import { refuseRepeats } from '../refuse-repeats.js';
import { ServiceCommand } from '../service-command.js';
import { extractConversation } from './extract-conversation.js';
import { type GivenFlags, readExtractOptions } from './extract-options.js';

export const SOURCE_TYPES = ['slack', 'gmail', 'discord', 'teams', 'generic'] as const;

export class Extract extends ServiceCommand {
  static override summary = 'Extract summary, tasks, decisions and risks from a conversation';
  static override description = `Reads one conversation, sends it to the service and prints the result.

The service is the one in SERVICE_BASE_URL, else the production host. A token is taken from --bearer, else from SERVICE_BEARER; without one the call is anonymous. Prefer SERVICE_BEARER: a flag stays in the shell's history.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --file thread.txt',
    'cat thread.txt | <%= config.bin %> <%= command.id %> --stdin --source slack --format markdown',
    '<%= config.bin %> <%= command.id %> --file thread.txt --resolved-actions-json --output actions.json',
  ];
  static override flags = {
    file: Flags.string({ description: 'read the conversation from a file', helpValue: 'PATH' }),
    stdin: Flags.boolean({ description: 'read the conversation from piped stdin' }),
    source: Flags.string({ description: 'where it comes from; left out: detected', options: [...SOURCE_TYPES] }),
    format: Flags.string({ description: 'shape of the result' }),
    output: Flags.string({ description: 'write the result to a file, all or nothing', helpValue: 'PATH' }),
    bearer: Flags.string({ description: 'access token', helpValue: 'TOKEN' }),
    'no-retry': Flags.boolean({ description: 'do not try again after 429 and 503' }),
    'reference-time': Flags.string({
      description: 'what "tomorrow" counts from where messages carry no date (RFC 3339)',
      helpValue: 'TIME',
    }),
    timezone: Flags.string({ description: 'time zone of the conversation (IANA name)', helpValue: 'ZONE' }),
    'thread-id': Flags.string({ description: 'your own id of the thread; ids of actions rest on it', helpValue: 'ID' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const parsed = await this.parse({
      flags: { ...Extract.flags, ...contributedFlags(this.session.registry) },
      strict: true,
    });
    refuseRepeats(parsed.raw);
    const options = readExtractOptions(parsed.flags as GivenFlags, this.session);
    await extractConversation(options, this.session);
  }
}
