import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  describeInBrowser,
  NO_MISDEEDS,
  VIEWPORTS,
  type WatchedPage,
} from '../support/browser.js';
import { runBackend } from '../support/run-backend.js';
import { type TestStore, temporaryStore } from '../support/stores.js';

const EMAIL = 'lost@example.org';
const PASSWORD = 'seven grey herons';
const NEXT = 'eight white storks';

let store: TestStore;

/** Where a visitor could get no further, and what leads on. Each look is at the narrow page in the dark as well. */
describeInBrowser(
  'where the way ends',
  () => {
    store = temporaryStore();
    return store.environment;
  },
  ({ server, visit }) => {
    let visitor: WatchedPage;
    let page: Page;
    beforeAll(async () => {
      visitor = await visit({ colorScheme: 'dark', viewport: VIEWPORTS.phone });
      page = visitor.page;
    });
    afterAll(async () => {
      await visitor?.context.close();
      await store?.remove();
    });

    async function fill(password: string, button: string): Promise<void> {
      await page.getByLabel('E-mail address').fill(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: button }).click();
    }

    it('an address that is mistyped has a page with ways on', async () => {
      const answer = await page.goto('/settngs');
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Extract a conversation' }).click();
      await page.getByRole('button', { name: 'Extract', exact: true }).waitFor();
    });

    describe('a session that was ended elsewhere', () => {
      /** As another browser of the same person would; the service may go by what it knew for half a second. */
      async function endSessions(): Promise<void> {
        const bearer = await page.evaluate(async () => {
          const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string };
          await fetch('/api/auth/revoke-sessions', { method: 'POST' });
          return token;
        });
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
        const list = `${server().url}/account.v1.AccountService/ListTokens`;
        await expect.poll(async () => (await fetch(list, { method: 'POST', headers, body: '{}' })).status).toBe(401);
      }

      beforeAll(async () => {
        await page.goto('/sign-up');
        await fill(PASSWORD, 'Make the account');
        await page.waitForURL(`${server().url}/`);
      });

      it('is told in the settings in words for people, with a way to sign in and come back', async () => {
        await page.goto('/settings');
        await page.locator('summary', { hasText: 'Change the password' }).click();
        await endSessions();
        const form = page.getByRole('form', { name: 'Change the password' });
        await form.getByLabel('Present password', { exact: true }).fill(PASSWORD);
        await form.getByLabel('New password', { exact: true }).fill(NEXT);
        await form.getByRole('button', { name: 'Change the password' }).click();
        const alert = form.getByRole('alert');
        await expect.poll(() => alert.textContent()).toMatch(/^Your session has ended, .* Sign in again to go on\./);
        expect(await alert.textContent()).not.toMatch(/bearer|token/i);
        expect(await accessibilityFaults(page)).toEqual([]);
        await alert.getByRole('link', { name: 'Sign in again' }).click();
        await fill(PASSWORD, 'Sign in');
        await page.waitForURL(`${server().url}/settings`);
      });

      it('is told for a call of account.v1 as well', async () => {
        await page.getByRole('button', { name: 'Make a token' }).click();
        await endSessions();
        await page.getByLabel('Name', { exact: true }).fill('nightly report');
        await page.getByRole('button', { name: 'Make the token' }).click();
        const alert = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
        await alert.getByRole('link', { name: 'Sign in again' }).click();
        await fill(PASSWORD, 'Sign in');
        await page.waitForURL(`${server().url}/settings`);
      });

      it('is told on the first page, and the text comes through', async () => {
        await page.goto('/');
        await page.getByLabel('Conversation', { exact: true }).fill('Ana: @Ben can you send the report by Friday?');
        await endSessions();
        await page.getByRole('button', { name: 'Extract', exact: true }).click();
        await page.getByRole('heading', { name: 'Your sign-in has ended' }).waitFor();
        expect(await page.getByRole('alert').first().textContent()).not.toMatch(/bearer|token/i);
        await page.getByRole('link', { name: 'Sign in again' }).click();
        await fill(PASSWORD, 'Sign in');
        await page.waitForURL(`${server().url}/`);
        expect(await page.getByLabel('Conversation', { exact: true }).inputValue()).toMatch(/^Ana: @Ben/);
      });
    });

    describe('a forgotten password', () => {
      it('has its way back named where it is asked for', async () => {
        await visitor.context.clearCookies();
        await page.goto('/sign-in');
        await page.getByText('Forgot your password?').click();
        await page.getByText('Ask whoever runs this service for a link').waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
      });

      it('is replaced by a link of the operator, which works once', async () => {
        const made = await runBackend(['password-link', EMAIL], {
          ...store.environment,
          SERVICE_PUBLIC_URL: server().url,
        });
        const [link = ''] = made.stdout.split('\n');
        await page.goto(link);
        await page.getByLabel('New password', { exact: true }).fill('password1234');
        await page.getByRole('button', { name: 'Set the password' }).click();
        await expect.poll(() => page.locator('.field-error').textContent()).toMatch(/common/);
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.getByLabel('New password', { exact: true }).fill(NEXT);
        await page.getByRole('button', { name: 'Set the password' }).click();
        await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
        expect(page.url()).toBe(`${server().url}/reset-password`);
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
        await fill(NEXT, 'Sign in');
        await page.waitForURL(`${server().url}/`);

        await page.goto(link);
        await page.getByLabel('New password', { exact: true }).fill(NEXT);
        await page.getByRole('button', { name: 'Set the password' }).click();
        await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
      });
    });

    it('has met no dialog, no violation of the policy, no error and no other host', () => {
      expect(visitor.misdeeds).toEqual(NO_MISDEEDS);
    });
  },
);
