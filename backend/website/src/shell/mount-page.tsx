import { type ComponentChild, render } from 'preact';

/** Draws a page into the empty place that its HTML file has for it. */
export function mountPage(page: ComponentChild): void {
  const place = document.getElementById('page');
  if (place === null) throw new Error('The page has no element #page');
  render(page, place);
}
