import { expect, it } from 'vitest';
import { checkLinks } from './check-links.js';

const pages = (links: string) =>
  new Map([
    ['/docs', `<h1 id="top">Docs</h1>${links}`],
    ['/docs/tokens', '<h2 class="x" id="größe-1">Size</h2><a href="#größe-1">here</a>'],
  ]);

it('lets pass what leads to a page, to an id of it, to an address that is served, or to another site', () => {
  const links =
    '<a href="/docs/tokens">a</a><a class="b" href="/docs/tokens#gr%C3%B6%C3%9Fe-1">b</a><a href="#top">c</a>' +
    '<link rel="icon" href="/favicon.svg"><a href="https://example.com/nowhere">d</a>';
  expect(() => checkLinks(pages(links), ['/favicon.svg'])).not.toThrow();
});

it.each([
  ['/docs/nowhere', 'a page that does not exist'],
  ['/docs/tokens#nowhere', 'an id that the page does not have'],
  ['#nowhere', 'an id that this page does not have'],
  ['/favicon.svg', 'a file that is not served'],
])('refuses a link to %s: %s', (href) => {
  expect(() => checkLinks(pages(`<p><a href="${href}">there</a></p>`), [])).toThrow(`/docs links to ${href}`);
});

it('refuses an id that a page has twice', () => {
  expect(() => checkLinks(pages('<h2 id="top">Top</h2>'), [])).toThrow('/docs has the id top twice');
});
