/** What a page may link to. */
export interface LinkTargets {
  /** The address of the page that is made of a file of the repository. */
  pageOf(file: string): string | undefined;
  /** The address of a file that is published as it is. */
  assetOf(file: string): string | undefined;
  /** Whether the repository has the file or folder. */
  hasFile(file: string): boolean;
}

/** Where a link goes on the site; a file that the site does not have is named instead. */
export type Target =
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'file'; readonly file: string };

/** The server of the examples: this very site. */
const EXAMPLE_ORIGIN = 'http://127.0.0.1:8080/';

/**
 * @param file the document that holds the link, from the root of the repository
 * @throws {Error} where the link leads to no file
 */
export function resolveLink(href: string, file: string, targets: LinkTargets): Target {
  if (href.startsWith(EXAMPLE_ORIGIN)) return { kind: 'link', href: href.slice(EXAMPLE_ORIGIN.length - 1) };
  if (/^(?:https?:|#)/.test(href)) return { kind: 'link', href };
  const { pathname, hash } = new URL(href, `file:///${file}`);
  const wanted = decodeURIComponent(pathname.slice(1));
  const page = targets.pageOf(wanted);
  if (page !== undefined) return { kind: 'link', href: `${page}${hash}` };
  if (targets.hasFile(wanted)) return { kind: 'file', file: wanted };
  throw new Error(`${file}: the link ${href} leads to no file`);
}
