import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { describeWhereInstalled, findProgram } from './server-process.js';
import { type SharedServer, sharedServer } from './shared-server.js';
import { type StartedServer, startServer } from './start-server.js';

const CHROMIUM = findProgram('chromium', ['/usr/bin']);
const NO_CHROMIUM = CHROMIUM === undefined ? 'needs Chromium: apt-get install chromium' : undefined;

/** As root it has no sandbox; the rest keeps it from asking anything of the network on its own. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium. @throws where it is not installed */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM ?? '', args: ARGUMENTS });
}

/** The widths that people have: a phone and a desk. */
export const VIEWPORTS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const;

/** What a page must never do. */
export interface Misdeeds {
  /** Texts of alert, confirm and prompt. */
  readonly dialogs: string[];
  /** What the Content-Security-Policy blocked: directive and target. */
  readonly violations: string[];
  /** Errors that nobody caught. */
  readonly errors: string[];
  /** URLs of other hosts that were asked for. */
  readonly strangers: string[];
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly misdeeds: Misdeeds;
}

export interface WebsiteTests<Server> {
  readonly server: () => Server;
  /** A page of a new visitor, without cookies or anything stored. */
  visit(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** Tests of the website in a real browser against the server that is shared; the browser is started once for all of `tests`. */
export function describeWebsite(name: string, tests: (website: WebsiteTests<SharedServer>) => void): void {
  describeOn(name, { start: sharedServer, stop: async () => undefined }, tests, []);
}

/** The same against a server of their own, with these variables. */
export function describeInBrowser(
  name: string,
  environment: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>,
  tests: (website: WebsiteTests<StartedServer>) => void,
  missing: readonly (string | undefined)[] = [],
): void {
  const start = async () => startServer(await environment());
  describeOn(name, { start, stop: (server) => server.stop() }, tests, missing);
}

function describeOn<Server extends { readonly url: string }>(
  name: string,
  { start, stop }: { readonly start: () => Promise<Server>; readonly stop: (server: Server) => Promise<unknown> },
  tests: (website: WebsiteTests<Server>) => void,
  missing: readonly (string | undefined)[],
): void {
  describeWhereInstalled(name, [NO_CHROMIUM, ...missing], () => {
    let server: Server;
    let browser: Browser;
    beforeAll(async () => {
      server = await start();
      browser = await launchBrowser();
    }, 90_000);
    afterAll(async () => {
      await browser?.close();
      if (server !== undefined) await stop(server);
    }, 60_000);
    tests({
      server: () => server,
      visit: async (options = {}) => {
        const context = await browser.newContext({ baseURL: server.url, viewport: VIEWPORTS.desk, ...options });
        context.setDefaultTimeout(15_000);
        return { context, ...(await watch(context, new URL(server.url).host)) };
      },
    });
  });
}

async function watch(context: BrowserContext, host: string): Promise<{ page: Page; misdeeds: Misdeeds }> {
  const misdeeds: Misdeeds = { dialogs: [], violations: [], errors: [], strangers: [] };
  await context.exposeFunction('reportViolation', (text: string) => misdeeds.violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void };
      reportViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('dialog', (dialog) => {
    misdeeds.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('weberror', (failure) => misdeeds.errors.push(String(failure.error())));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:http|ws)s?:$/.test(url.protocol) && url.host !== host) misdeeds.strangers.push(request.url());
  });
  return { page: await context.newPage(), misdeeds };
}

/** Nothing of it. */
export const NO_MISDEEDS: Misdeeds = { dialogs: [], violations: [], errors: [], strangers: [] };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 to level AA, and what the authors of axe call good practice. */
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What axe finds on the page as it is now: one line for each rule and element. Empty: nothing. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate(
    (rules) => (globalThis as unknown as { axe: { run(options: object): Promise<object> } }).axe.run(rules),
    RULES,
  )) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
