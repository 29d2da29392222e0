import { readFile } from 'node:fs/promises';
import { Command, Flags } from '@oclif/core';

/** What `service extract --file --format json` does, as the framework's own guide would have it. */
export default class Extract extends Command {
  static summary = 'Extract a conversation';
  static flags = { file: Flags.string({ required: true }), format: Flags.string({ options: ['json'] }) };

  async run() {
    const { flags } = await this.parse(Extract);
    const answer = await fetch(new URL('/api/extract', process.env.SERVICE_BASE_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ raw_content: await readFile(flags.file, 'utf8') }),
    });
    this.log(JSON.stringify(await answer.json(), null, 2));
  }
}
