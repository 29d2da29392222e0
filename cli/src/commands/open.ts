import { Args, Flags } from '@oclif/core';
import { routeOn } from '../call/endpoint.js';
import { chooseTarget } from '../credentials/choose-target.js';
import { writeStdout } from '../output/write-stdout.js';
import { ServiceCommand } from '../service-command.js';

/** The pages of the website that have a name here. */
const PAGES = { start: '/', settings: '/settings', docs: '/docs', api: '/docs/api' } as const;

export class Open extends ServiceCommand {
  static override summary = 'Open the website of the service in your browser';
  static override description =
    'The host is that of every other command. The address is printed as well; without a browser, or with --no-browser, it is all there is.';
  static override examples = [
    '<%= config.bin %> open',
    '<%= config.bin %> open settings',
    '<%= config.bin %> open docs --no-browser',
  ];
  static override args = {
    page: Args.string({
      description: 'which page',
      options: Object.keys(PAGES),
      default: 'start',
      ignoreStdin: true,
    }),
  };
  static override flags = {
    'no-browser': Flags.boolean({ description: 'print the address only' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Open);
    const { href } = routeOn(chooseTarget(this.session).base, PAGES[args.page as keyof typeof PAGES]);
    await writeStdout(this.session.stdout, `${href}\n`);
    if (flags['no-browser']) return;
    const { openPage } = await import('../browser/open-page.js');
    await openPage(href, this.session);
  }
}
