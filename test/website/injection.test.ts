import { expect, it } from 'vitest';
import { describeWebsite, NO_MISDEEDS, type WatchedPage } from '../support/browser.js';
import { extractText } from './extract-text.js';
import { chatWith, exportWith, INJECTIONS, mailWith } from './injections.js';

/** Long enough for what an image that cannot be loaded would set off. */
const SETTLED_MS = 500;

describeWebsite('text that would be a script', ({ server, visit }) => {
  const textOf = ({ page }: WatchedPage, region: string): Promise<string | null> =>
    page.getByRole('region', { name: region }).textContent();

  it.each([
    ['a chat', chatWith],
    ['an export in JSON', exportWith],
    ['a mail', mailWith],
  ])(
    'is shown as text, in every field of %s',
    async (_, conversationWith) => {
      const visitor = await visit();
      await visitor.page.goto('/');
      await extractText(visitor.page, conversationWith(INJECTIONS));
      await visitor.page.waitForTimeout(SETTLED_MS);
      const asSent = visitor.page.getByRole('button', { name: 'Show it as it was sent' });
      if (conversationWith !== chatWith) await asSent.click();
      const conversation = await textOf(visitor, 'Conversation');
      const result = await textOf(visitor, 'Result');
      for (const injection of INJECTIONS) {
        const evident = conversationWith === exportWith ? JSON.stringify(injection).slice(1, -1) : injection;
        expect(conversation).toContain(evident);
      }
      expect(result).toMatch(/[TDR]1/);
      expect(result).toMatch(/<[a-z]+ /);
      expect(visitor.page.url()).toBe(`${server().url}/`);
      expect(visitor.misdeeds).toEqual(NO_MISDEEDS);
      await visitor.context.close();
    },
    60_000,
  );

  it('is kept as text by the editor, a reload and the way back', async () => {
    const { page, context, misdeeds } = await visit();
    await page.goto('/');
    const text = chatWith(INJECTIONS);
    await extractText(page, text);
    await page.goBack();
    await expect.poll(() => page.getByLabel('Conversation', { exact: true }).inputValue()).toBe(text);
    await page.reload();
    await expect.poll(() => page.getByLabel('Conversation', { exact: true }).inputValue()).toBe(text);
    expect(misdeeds).toEqual(NO_MISDEEDS);
    await context.close();
  });
});
