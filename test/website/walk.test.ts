import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLogin } from '../command-line/support/device-login.js';
import { type Ended, runService, temporaryFolder } from '../command-line/support/service.js';
import { describeInBrowser, NO_MISDEEDS, type WatchedPage } from '../support/browser.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { findProgram } from '../support/server-process.js';
import { isVerified, opensslSignature } from '../support/signatures.js';
import { extractText } from './extract-text.js';

const THREAD = 'Ana: @Ben can you send the report by Friday?\nBen: yes, I will send the report by Friday.\n';
const TASK = /send the report/i;
const PASSWORD = 'seven grey herons';
const EMAIL = 'walker@example.org';
const NO_OPENSSL = findProgram('openssl') === undefined ? 'needs openssl: apt-get install openssl' : undefined;

let receiver: Receiver;

describeInBrowser(
  'one visitor from the first paste to signing out',
  async () => {
    receiver = await startReceiver();
    return receiver.environment;
  },
  ({ server, visit }) => {
    let visitor: WatchedPage;
    let page: Page;
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let token: string;
    let secret: string;

    beforeAll(async () => {
      folder = await temporaryFolder();
      visitor = await visit();
      page = visitor.page;
    });
    afterAll(async () => {
      await visitor?.context.close();
      await receiver?.stop();
      await folder?.remove();
    });

    const section = (name: string) => page.getByRole('region', { name, exact: true });
    const copyable = (label: string) =>
      page.locator('.copyable').filter({ hasText: label }).locator('code').textContent();
    const service = (argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
      runService(argv, {
        cwd: folder.path,
        env: { SERVICE_BASE_URL: server().url, XDG_CONFIG_HOME: folder.path, ...env },
        stdin: THREAD,
      });
    const events = () =>
      server()
        .logs()
        .filter(({ msg }) => msg === 'extraction.completed');

    it('extracts without an account', async () => {
      await page.goto('/');
      await extractText(page, THREAD);
      await expect.poll(() => page.getByRole('article', { name: TASK }).count()).toBe(1);
      await expect
        .poll(() => events().at(-1)?.['event'])
        .toMatchObject({
          source_surface: 'website',
          authenticated: false,
          result: { task_count: 1 },
        });
    });

    it('makes an account', async () => {
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('link', { name: 'Make one' }).click();
      await page.getByLabel('E-mail address').fill(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Make the account' }).click();
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect.poll(() => section('Account').textContent()).toContain(EMAIL);
    });

    it('makes a token, which is shown once', async () => {
      await page.getByRole('button', { name: 'Make a token' }).click();
      await page.getByLabel('Name', { exact: true }).fill('nightly report');
      await page.getByRole('button', { name: 'Make the token' }).click();
      await page.getByRole('heading', { name: '“nightly report” is made' }).waitFor();
      token = (await copyable('The token')) ?? '';
      expect(token).toMatch(/^svc_[0-9A-Za-z]{33}$/);
      await page.getByRole('button', { name: 'I have stored it' }).click();
      await expect.poll(() => section('Tokens').textContent()).toContain('nightly report');
      await page.reload();
      await expect.poll(() => section('Tokens').textContent()).toContain('nightly report');
      expect(await page.content()).not.toContain(token);
    });

    it('sets a webhook to a receiver of their own', async () => {
      const webhook = section('Webhook');
      await webhook.getByLabel('URL').fill(receiver.urlOf('/hooks'));
      await webhook.getByRole('button', { name: 'Set the webhook' }).click();
      await page.getByRole('heading', { name: 'The webhook is set' }).waitFor();
      secret = (await copyable('The signing secret')) ?? '';
      expect(secret).toMatch(/^whsec_/);
      await webhook.getByRole('button', { name: 'I have stored it' }).click();
    });

    it('extracts with the token in the command line, and sees the delivery', async () => {
      const { code, stdout, stderr } = await service(['extract', '--stdin'], { SERVICE_BEARER: token });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout.toString()).toMatch(TASK);
      const [request] = await receiver.received(({ path }) => path === '/hooks');
      if (request === undefined) throw new Error('nothing was received');
      expect(isVerified(secret, request)).toBe(true);
      expect(request.headers['x-service-signature']).toBe(opensslSignature(secret, request.body));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => section('Webhook').getByRole('table').textContent()).toMatch(/Extraction.*Delivered/is);
    });

    it('sends a test event, and rotates the secret: both sign for a day', async () => {
      await page.getByRole('button', { name: 'Rotate the secret…' }).click();
      await page.getByRole('button', { name: 'Rotate the secret', exact: true }).click();
      await page.getByRole('heading', { name: 'The secret is rotated' }).waitFor();
      const next = (await copyable('The signing secret')) ?? '';
      await page.getByRole('button', { name: 'I have stored it' }).click();
      expect(next).not.toBe(secret);
      await page.getByRole('button', { name: 'Send a test event' }).click();
      const [, request] = await receiver.received(({ path }) => path === '/hooks', 2);
      if (request === undefined) throw new Error('nothing was received');
      expect([next, secret].map((key) => isVerified(key, request))).toEqual([true, true]);
    });

    it('sees what was used', async () => {
      await page.reload();
      await expect.poll(() => section('Usage').textContent()).toMatch(/\D1\s*Requests/);
    });

    it('revokes the token, which is refused from then on', async () => {
      await page.getByRole('button', { name: 'Revoke nightly report' }).click();
      await page.getByRole('button', { name: 'Revoke the token' }).click();
      await expect.poll(() => section('Tokens').getByText('Revoke', { exact: true }).count()).toBe(0);
      await expect
        .poll(async () => (await service(['extract', '--stdin'], { SERVICE_BEARER: token })).code, { timeout: 15_000 })
        .toBe(4);
    });

    it('lets the command line in', async () => {
      const login = await startLogin(['--insecure-storage'], {
        cwd: folder.path,
        env: { SERVICE_BASE_URL: server().url, XDG_CONFIG_HOME: folder.path },
      });
      expect(login.page).toBe(`${server().url}/device`);
      await page.goto(login.page);
      await page.getByLabel('Code', { exact: true }).fill(login.userCode);
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('heading', { name: /terminal|approved|is in/i }).waitFor();
      expect(await login.end).toMatchObject({ code: 0 });
      expect((await service(['whoami'])).stdout.toString()).toContain(EMAIL);
      expect((await service(['extract', '--stdin'])).stdout.toString()).toMatch(TASK);
      await expect.poll(() => events().at(-1)?.['event']).toMatchObject({ source_surface: 'cli', authenticated: true });
    });

    it('signs out, and the settings ask who is there', async () => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
      await page.goto('/settings');
      await page.waitForURL(/\/sign-in\?next=/);
      await page.getByLabel('E-mail address').fill(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(`${server().url}/settings`);
      await expect.poll(() => section('Account').textContent()).toContain(EMAIL);
    });

    it('has met no dialog, no violation of the policy, no error and no other host', () => {
      expect(visitor.misdeeds).toEqual(NO_MISDEEDS);
    });
  },
  [NO_OPENSSL],
);
