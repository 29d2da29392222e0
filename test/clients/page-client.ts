import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { folderOf } from './build.js';
import type { ClientEnvironment, RunningClient } from './run-client.js';

const TYPES: Readonly<Record<string, string>> = { '/index.html': 'text/html', '/main.js': 'text/javascript' };
const ENDED_WITHIN_MS = 60_000;

let origin: Promise<string> | undefined;
let browser: Promise<Browser> | undefined;

/** Where the page of examples/clients/browser is served: another origin than the service, which has to allow it. */
export function pageOrigin(): Promise<string> {
  origin ??= new Promise((resolve) => {
    const dist = path.join(folderOf({ name: 'browser' }), 'dist');
    const server = createServer(({ url }, response) => {
      const file = url === '/' ? '/index.html' : String(url);
      const type = TYPES[file];
      if (type === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': type }).end(readFileSync(path.join(dist, file)));
    });
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    server.unref();
  });
  return origin;
}

/** Ends the browser, where one was started. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Does with the page what the arguments of the other clients ask for. */
export function startPage(args: readonly string[], environment: ClientEnvironment): RunningClient {
  const lines: string[] = [];
  let stderr = '';
  const ended = useForm(args, environment, lines).then((error) => {
    stderr = error;
    return error === '' ? 0 : 1;
  });
  return {
    lines,
    stderr: () => stderr,
    async printed() {
      await ended;
    },
    ended,
    async stop() {
      await ended;
    },
  };
}

/** @returns what the page says of the first file that failed; '' where none did */
async function useForm(args: readonly string[], environment: ClientEnvironment, lines: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      protocol: { type: 'string', default: 'connect' },
      deadline: { type: 'string', default: '30' },
      'reference-time': { type: 'string', default: '' },
    },
  });
  const [command = '', ...files] = positionals;
  browser ??= launchBrowser();
  // Whom a browser trusts is not the page's to say.
  const trusts = environment.SERVICE_CA_FILE !== undefined;
  const context = await (await browser).newContext({ ignoreHTTPSErrors: trusts });
  context.setDefaultTimeout(ENDED_WITHIN_MS);
  try {
    const page = await context.newPage();
    await page.goto(await pageOrigin());
    await page.getByLabel('Service').fill(environment.SERVICE_BASE_URL ?? '');
    await page.getByLabel('Token').fill(environment.SERVICE_BEARER ?? '');
    await page.getByLabel('Protocol').selectOption(values.protocol);
    await page.getByLabel('Reference time').fill(values['reference-time']);
    await page.getByLabel('Deadline').fill(values.deadline);
    for (const file of files) {
      const said = await send(page, command, readFileSync(file, 'utf8'));
      if (said !== 'Done') return said;
      lines.push(...((await page.getByRole('log').textContent()) ?? '').trimEnd().split('\n'));
    }
    return '';
  } finally {
    await context.close();
  }
}

/** @returns the status of the page once it has an answer */
async function send(page: Page, command: string, conversation: string): Promise<string> {
  await page.getByLabel('Conversation').fill(conversation);
  await page.locator(`button[value=${command}]`).click();
  const status = page.getByRole('status').filter({ hasNotText: /^(?:Asking)?$/ });
  return (await status.textContent()) ?? '';
}
