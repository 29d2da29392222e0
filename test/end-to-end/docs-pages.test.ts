import { expect, it } from 'vitest';
import { GUIDES, pathOf } from '../../backend/website/docs/guides.js';
import { accessibilityFaults, describeWebsite, NO_MISDEEDS, VIEWPORTS } from '../support/browser.js';

const PATHS = ['/docs', ...GUIDES.map(pathOf)];

describeWebsite('the docs', ({ visit }) => {
  it.each([
    ...PATHS.map((path) => [path, 'light', 'desk'] as const),
    ...['/docs', '/docs/api', '/docs/webhooks', '/docs/evaluation'].map((path) => [path, 'dark', 'phone'] as const),
  ])('%s can be read by everybody, %s on a %s', { timeout: 120_000 }, async (path, colorScheme, width) => {
    const { page, context, misdeeds } = await visit({ colorScheme, viewport: VIEWPORTS[width] });
    await page.goto(path);
    await page.locator('.operation details').evaluateAll((all) => {
      for (const each of all.slice(0, 3)) each.setAttribute('open', '');
    });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(misdeeds).toEqual(NO_MISDEEDS);
    await context.close();
  });

  it('can be read without a script', async () => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: VIEWPORTS.phone });
    await page.goto('/docs');
    await page.getByText('All docs').click();
    await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await page.getByRole('link', { name: 'token', exact: true }).first().click();
    expect(new URL(page.url()).pathname).toBe('/docs/tokens');
  });

  it('follows the colours that are chosen on its pages, and keeps them', async () => {
    const { page } = await visit({ colorScheme: 'light' });
    await page.goto('/docs/tokens');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByLabel('Colours').selectOption('dark');
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.goto('/docs/webhooks');
    expect(await paper()).toBe(dark);
    expect(await page.getByLabel('Colours').inputValue()).toBe('dark');
  });

  it('shows the way to the settings to who has signed in with this browser', async () => {
    const { page, context } = await visit();
    await context.addInitScript(() => localStorage.setItem('signed-in', 'yes'));
    await page.goto('/docs');
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()).toEqual([
      'Extract',
      'Docs',
      'Settings',
    ]);
  });
});
