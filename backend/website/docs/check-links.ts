/**
 * Checks that every link of the pages to this site leads to a page, and to an id of it where it names one.
 * @param pages HTML by address
 * @param others addresses that are served and not among the pages
 * @throws {Error} listing every link that leads nowhere, and every id that a page has twice
 */
export function checkLinks(pages: ReadonlyMap<string, string>, others: readonly string[]): void {
  const ids = new Map([...pages].map(([path, html]) => [path, attributes(html, ID)]));
  const problems = [...pages].flatMap(([path, html]) => [
    ...doubles(ids.get(path) ?? []).map((id) => `${path} has the id ${id} twice`),
    ...attributes(html, HREF)
      .filter((href) => href.startsWith('/') || href.startsWith('#'))
      .filter((href) => !leadsSomewhere(new URL(href, `https://site.invalid${path}`)))
      .map((href) => `${path} links to ${href}`),
  ]);
  if (problems.length > 0) throw new Error(`Links that lead nowhere, or to two places:\n${problems.join('\n')}`);

  function leadsSomewhere({ pathname, hash }: URL): boolean {
    const named = ids.get(pathname);
    if (named === undefined) return others.includes(pathname);
    return hash === '' || named.includes(decodeURIComponent(hash.slice(1)));
  }
}

const HREF = /<[a-z][^>]{0,2000}? href="([^"]*)"/g;
const ID = /<[a-z][^>]{0,2000}? id="([^"]*)"/g;

function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}

function doubles(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
