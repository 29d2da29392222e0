import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, describeWebsite, NO_MISDEEDS, VIEWPORTS, type WatchedPage } from '../support/browser.js';
import { extractText } from './extract-text.js';

const THREAD = [
  'Ana: @Ben can you send the report by Friday?',
  'Ben: yes, I will send the report by Friday.',
  'Ana: We decided to ship on Monday.',
  'Ben: I am worried that the certificate expires on the 14th and blocks the release.',
].join('\n');

/** Contrast goes by the colours, and layout by the width: each of them is looked at once. */
const LOOKS = [
  ['light', 'desk'],
  ['dark', 'phone'],
] as const;

describeWebsite('every page, as axe sees it', ({ server, visit }) => {
  describe.each(LOOKS)('%s, at a %s', (colorScheme, width) => {
    let visitor: WatchedPage;
    beforeAll(async () => {
      visitor = await visit({ colorScheme, viewport: VIEWPORTS[width] });
    });
    afterAll(() => visitor?.context.close());

    async function expectNoFault(): Promise<void> {
      const { page } = visitor;
      expect(await accessibilityFaults(page)).toEqual([]);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
    }

    it('the extract page, empty, filled, refused and answered', async () => {
      const { page } = visitor;
      await page.goto('/');
      await page.getByRole('button', { name: 'Extract', exact: true }).waitFor();
      await expectNoFault();
      await page.getByLabel('Conversation', { exact: true }).fill('\u0000');
      await page.getByRole('button', { name: 'Extract', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
      await expectNoFault();
      await extractText(page, THREAD);
      await expectNoFault();
      await extractText(page, 'It rained all day.');
      await expectNoFault();
    });

    it('sign-up and sign-in, empty and refused', async () => {
      const { page } = visitor;
      for (const [path, button] of [
        ['/sign-up', 'Make the account'],
        ['/sign-in', 'Sign in'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('button', { name: button }).waitFor();
        await expectNoFault();
        await page.getByLabel('E-mail address').fill('ana@example.org');
        await page.getByLabel('Password', { exact: true }).fill('password');
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('button', { name: button }).waitFor();
        await expect.poll(() => page.locator('.field-error, [role=alert]').count()).toBeGreaterThan(0);
        await expectNoFault();
      }
    });

    it('settings with a token and a webhook, and the approval of a login', async () => {
      const { page } = visitor;
      await page.goto('/sign-up');
      await page.getByLabel('E-mail address').fill(`${colorScheme}-${width}@example.org`);
      await page.getByLabel('Password', { exact: true }).fill('seven grey herons');
      await page.getByRole('button', { name: 'Make the account' }).click();
      await page.waitForURL(`${server().url}/`);
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Set the webhook' }).waitFor();
      await page.getByRole('button', { name: 'Make a token' }).click();
      await expectNoFault();
      await page.getByLabel('Name', { exact: true }).fill('W'.repeat(64));
      await page.getByRole('button', { name: 'Make the token' }).click();
      await page.getByRole('button', { name: 'I have stored it' }).waitFor();
      await expectNoFault();
      await page.getByRole('button', { name: 'I have stored it' }).click();
      await page.getByRole('region', { name: 'Webhook' }).getByLabel('URL').fill('https://hooks.example.com/in');
      await page.getByRole('button', { name: 'Set the webhook' }).click();
      await page.getByRole('button', { name: 'I have stored it' }).click();
      await page.getByRole('button', { name: 'Send a test event' }).click();
      await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
      await expectNoFault();
      await page.getByRole('button', { name: /^Revoke W/ }).click();
      await page.getByRole('dialog').waitFor();
      await expectNoFault();
      await page.goto('/device');
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      await expectNoFault();
    });

    it('has met no dialog, no violation of the policy, no error and no other host', () => {
      expect(visitor.misdeeds).toEqual(NO_MISDEEDS);
    });
  });
});
