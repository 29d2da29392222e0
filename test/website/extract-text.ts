import type { Page } from 'playwright-core';

/** Puts the text into the editor of the page at `/`, whatever the page shows now, and waits for its result. */
export async function extractText(page: Page, text: string): Promise<void> {
  const another = page.getByRole('button', { name: 'New conversation' });
  if (await another.isVisible()) await another.click();
  await page.getByLabel('Conversation', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Extract', exact: true }).click();
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
}
