import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeWebsite, NO_MISDEEDS, type WatchedPage } from '../support/browser.js';
import { extractText } from './extract-text.js';

const THREAD = readFileSync(fileURLToPath(new URL('../../examples/slack-incident.txt', import.meta.url)), 'utf8');

describeWebsite('the extract page', ({ visit }) => {
  let visitor: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    visitor = await visit({ acceptDownloads: true });
    page = visitor.page;
  });
  afterAll(() => visitor?.context.close());

  const editor = () => page.getByLabel('Conversation', { exact: true });
  const extractButton = () => page.getByRole('button', { name: 'Extract', exact: true });
  const length = () => editor().evaluate((field) => (field as HTMLTextAreaElement).value.length);
  const marksOf = (item: string) => page.locator(`mark[data-items~="${item}"]`);
  const cards = () => page.locator('article[data-items]');
  const shown = () => page.getByText(/^\d+ of \d+ items? shown$/).textContent();
  const isInWindow = (item: string) =>
    marksOf(item)
      .first()
      .evaluate((mark) => {
        const { top, bottom } = mark.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });

  describe('with a result', () => {
    beforeEach(async () => {
      await page.goto('/');
      await extractText(page, THREAD);
    });

    it('holds the text exactly as it was sent, with every quotation marked in it', async () => {
      const blocks = await page.locator('.conversation-block, [class*=conversation] [dir=auto]').count();
      expect(blocks).toBeGreaterThan(0);
      const region = await page.getByRole('region', { name: 'Conversation' }).textContent();
      expect(region).toContain(THREAD.trimEnd().replaceAll('\r\n', '\n'));
      expect(await marksOf('T1').first().textContent()).not.toBe('');
    });

    it('goes from a card to its words, to the next of them, and back, without a mouse', async () => {
      const last = cards().last();
      const item = (await last.getAttribute('data-items')) ?? '';
      expect(await isInWindow(item)).toBe(false);
      await page.getByRole('button', { name: `Show in the text of ${item}`, exact: true }).press('Enter');
      await expect.poll(() => isInWindow(item)).toBe(true);
      await page.keyboard.press('Escape');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('data-items')))
        .toBe(item);
    });

    it('marks the card of the words that are clicked', async () => {
      await marksOf('D1').first().click();
      const card = cards().and(page.locator('[data-items="D1"]'));
      await expect
        .poll(() =>
          card.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          }),
        )
        .toBe(true);
    });

    it('shows what the filters leave, in the list and in the text', async () => {
      const all = await shown();
      await page.getByRole('button', { name: /^Tasks/ }).click();
      await expect.poll(() => marksOf('T1').count()).toBe(0);
      expect(await page.locator('article[data-items^=T]').count()).toBe(0);
      expect(await shown()).not.toBe(all);
      await page.getByRole('button', { name: 'Reset the filters' }).click();
      await expect.poll(shown).toBe(all);
      await page.getByLabel('Owner').selectOption('Ngozi Eze');
      await expect.poll(() => page.locator('article[data-items^=T]').count()).toBeGreaterThan(0);
      for (const text of await page.locator('article[data-items^=T]').allTextContents())
        expect(text).toContain('Ngozi');
    });

    it('gives the result as a file', async () => {
      await page.getByLabel('Export as').selectOption({ label: 'JSON' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.json$/);
      const saved = JSON.parse(readFileSync((await download.path()) ?? '', 'utf8')) as { tasks: unknown[] };
      expect(saved.tasks.length).toBe(await page.locator('article[data-items^=T]').count());
    });

    it('goes back to the text that was sent, by the button and by the way back', async () => {
      await page.getByRole('button', { name: 'Edit the conversation' }).click();
      await expect.poll(() => editor().inputValue()).toBe(THREAD);
      await extractButton().click();
      await page.getByRole('heading', { name: 'What was found' }).waitFor();
      await page.goBack();
      await expect.poll(() => editor().inputValue()).toBe(THREAD);
    });
  });

  it('tells what it takes a text for, and takes a file', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Extract', exact: true }).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'thread.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(THREAD),
    });
    await expect.poll(() => editor().inputValue()).toBe(THREAD);
    await expect.poll(() => page.getByLabel('Source').locator('option:checked').textContent()).toMatch(/Slack/);
  });

  it('refuses a file that is no text, and keeps what was there', async () => {
    await page.goto('/');
    await editor().fill('Ana: I will go');
    await page.locator('input[type=file]').setInputFiles({
      name: 'photo.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0xc3, 0x28]),
    });
    await expect.poll(() => page.getByRole('alert').first().textContent()).toMatch(/UTF-8|text/);
    expect(await editor().inputValue()).toBe('Ana: I will go');
  });

  it('runs a long text with its progress, and can be told to stop', async () => {
    await page.goto('/');
    const long = `${THREAD}\n`.repeat(Math.ceil(900_000 / THREAD.length));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(long) });
    await expect.poll(() => length()).toBe(long.length);
    await extractButton().click();
    await page.getByRole('button', { name: /Cancel|Stop/ }).click();
    await expect.poll(() => extractButton().isVisible()).toBe(true);
    expect(await length()).toBe(long.length);
  });

  it('says when to try again, with the request to name, where the limit is reached', async () => {
    const { page: limited, context, misdeeds } = await visit();
    await limited.goto('/');
    await limited.route('**/api/extract', async (route) => {
      const answer = { type: 'about:blank', title: 'Too many requests', status: 429, code: 'rate_limited' };
      await route.fulfill({
        status: 429,
        headers: {
          'content-type': 'application/problem+json',
          'retry-after': '17',
          'x-request-id': 'req_of_the_test',
        },
        body: JSON.stringify({
          ...answer,
          detail: 'Too many requests. Try again in 17 seconds.',
          request_id: 'req_of_the_test',
        }),
      });
    });
    await limited.getByLabel('Conversation', { exact: true }).fill('Ana: I will go');
    await limited.getByRole('button', { name: 'Extract', exact: true }).click();
    const alert = limited.getByRole('alert').first();
    await expect.poll(() => alert.textContent()).toContain('Too many requests');
    await expect.poll(() => limited.locator('main').textContent()).toMatch(/req_of_the_test/);
    await expect.poll(() => limited.locator('main').textContent()).toMatch(/1[0-7] s/);
    expect(await limited.getByLabel('Conversation', { exact: true }).inputValue()).toBe('Ana: I will go');
    expect(misdeeds.violations).toEqual([]);
    await context.close();
  });

  it('has met no dialog, no violation of the policy, no error and no other host', () => {
    expect(visitor.misdeeds).toEqual(NO_MISDEEDS);
  });
});
