import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, describeWebsite, NO_MISDEEDS, VIEWPORTS, type WatchedPage } from '../support/browser.js';

const QUOTED = readFileSync(fileURLToPath(new URL('../../examples/mail.eml', import.meta.url)), 'utf8');
const [HEAD = '', BODY = ''] = QUOTED.split(/\r?\n\r?\n(.*)/s, 2);

/** The same mail as other programs send it: in base64, and in base64 beside HTML and an attachment. */
const PLAIN = Buffer.from(
  BODY.replace(/=\r?\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (run) => decodeURIComponent(run.replaceAll('=', '%'))),
)
  .toString('base64')
  .replace(/.{76}/g, '$&\n');
const BASE64 = `${HEAD.replace('quoted-printable', 'base64')}\n\n${PLAIN}\n`;
const PARTS = [
  HEAD.replace(/Content-Type:.*\n.*/, 'Content-Type: multipart/mixed; boundary=m'),
  '',
  '--m',
  'Content-Type: multipart/alternative; boundary=a',
  '',
  '--a',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  PLAIN,
  '--a',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>in another form</p>',
  '--a--',
  '--m',
  'Content-Type: application/pdf; name=x.pdf',
  'Content-Disposition: attachment',
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0xLjQK',
  '--m--',
].join('\n');

describeWebsite('a mail that was coded on its way', ({ visit }) => {
  let visitor: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    visitor = await visit({ colorScheme: 'dark', viewport: VIEWPORTS.phone });
    page = visitor.page;
  });
  afterAll(() => visitor?.context.close());

  const paper = () => page.getByRole('region', { name: 'Conversation' });
  const cards = () => page.locator('article[data-items]');

  async function extractFile(text: string): Promise<void> {
    await page.goto('/');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mail.eml', mimeType: 'message/rfc822', buffer: Buffer.from(text) });
    await expect.poll(() => page.getByLabel('Conversation', { exact: true }).inputValue()).toBe(text);
    await page.getByRole('button', { name: 'Extract', exact: true }).click();
    await page.getByRole('heading', { name: 'What was found' }).waitFor();
  }

  /** What each card quotes, and the words that are marked for it. */
  const quotesAndMarks = () =>
    cards().evaluateAll((found) =>
      found.map((card) => {
        const item = card.getAttribute('data-items');
        const marks = document.querySelectorAll(`.view-paper mark.mark-source[data-items~="${item}"]`);
        return [
          card.querySelector('blockquote')?.textContent?.trim() ?? '',
          [...marks].map((mark) => mark.textContent).join(''),
        ] as const;
      }),
    );

  describe.each([
    ['quoted-printable', QUOTED, false],
    ['base64', BASE64, true],
    ['base64 in one of several parts', PARTS, true],
  ])('in %s', (_name, text, isMarkedAsDecoded) => {
    it('is shown as people read it, with the words of every item marked', async () => {
      await extractFile(text);
      const shown = (await paper().textContent()) ?? '';
      for (const words of [
        'Re: Cover art for “The Salt Road”',
        'Yuki Hayashi',
        '2026-05-12 09:14',
        'sketch B – the one',
      ]) {
        expect(shown).toContain(words);
      }
      expect(shown).not.toMatch(/=E2=80|=\n|[A-Za-z0-9+/]{60}|another form|JVBERi/);
      const pairs = await quotesAndMarks();
      expect(pairs.length).toBeGreaterThan(2);
      for (const [quote, marked] of pairs) {
        expect(quote).toMatch(/^\p{L}[^=]{10,400}$/u);
        expect(marked.replaceAll(/\s+/g, ' ')).toBe(quote.replaceAll(/\s+/g, ' '));
      }
      expect(await cards().first().getByText('Decoded', { exact: true }).count()).toBe(isMarkedAsDecoded ? 1 : 0);
      // The mail, and what it quotes.
      expect(await paper().getByText('Decoded', { exact: true }).count()).toBe(isMarkedAsDecoded ? 2 : 0);
      if (text === BASE64) expect(await accessibilityFaults(page)).toEqual([]);
    });

    it('leads from a card to its words', async () => {
      const item = (await cards().last().getAttribute('data-items')) ?? '';
      await page.getByRole('button', { name: `Show in the text of ${item}`, exact: true }).press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('mark') && document.activeElement.textContent))
        .not.toBe(false);
      await page.keyboard.press('Escape');
    });

    it('can be seen as it was sent, with the words that stand there marked, and be read again', async () => {
      await page.getByRole('button', { name: 'Show it as it was sent' }).click();
      await expect.poll(() => paper().textContent()).toBe(text.replaceAll('\r\n', '\n'));
      expect((await paper().locator('mark').count()) > 0).toBe(!isMarkedAsDecoded);
      await page.getByRole('button', { name: 'Show it as people read it' }).click();
      await expect.poll(() => paper().locator('mark').count()).toBeGreaterThan(2);
    });
  });

  it('has met no dialog, no violation of the policy, no error and no other host', () => {
    expect(visitor.misdeeds).toEqual(NO_MISDEEDS);
  });
});
