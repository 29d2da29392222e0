import { checkLinks } from './check-links.js';
import { GUIDES, type Guide, pathOf } from './guides.js';
import { codeBlock, escapeHtml } from './markdown/highlight.js';
import type { LinkTargets } from './markdown/links.js';
import { type RenderedGuide, renderGuide } from './markdown/render-guide.js';
import { DocsFrame } from './pages/docs-frame.js';
import { type Bundle, htmlPage } from './pages/html-page.js';
import { Overview } from './pages/overview.js';
import type { ApiDocument } from './reference/document.js';
import { Reference, referenceHeadings } from './reference/reference.js';

interface Sources {
  /** The text of a file of the repository. */
  read(file: string): string;
  hasFile(file: string): boolean;
  /** The address of a picture, published as it is. */
  assetOf(file: string): string | undefined;
  readonly api: ApiDocument;
  readonly bundle: Bundle;
}

/** Addresses that the guides may link to and that are not made here. */
const OTHER_PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/reset-password',
  '/device',
  '/settings',
  '/openapi.json',
  '/favicon.svg',
];

/**
 * Every page under /docs.
 * @returns HTML by address
 * @throws {Error} for a link of theirs that leads nowhere
 */
export function docsPages(sources: Sources): ReadonlyMap<string, string> {
  const { api, bundle } = sources;
  const pages = new Map<string, string>();
  pages.set('/docs', htmlPage('Docs', 'The guides and the API reference.', <Overview />, bundle));
  for (const guide of GUIDES) {
    const content = guide.name === 'api' ? referencePage(guide, api) : guidePage(guide, sources);
    pages.set(pathOf(guide), htmlPage(`${guide.label} · Docs`, guide.about, content, bundle));
  }
  checkLinks(pages, [...OTHER_PAGES, ...bundle.scripts, ...bundle.styles]);
  return pages;
}

function referencePage(guide: Guide, api: ApiDocument) {
  return (
    <DocsFrame guide={guide} headings={referenceHeadings(api)}>
      <Reference document={api} />
    </DocsFrame>
  );
}

function guidePage(guide: Guide, sources: Sources) {
  const { html, headings } = guide.file.endsWith('.proto')
    ? sourceText(guide, sources.read(guide.file))
    : renderGuide(sources.read(guide.file), guide.file, targetsOf(sources));
  const onThisPage = headings.filter(({ level }) => level <= 3);
  return (
    <DocsFrame guide={guide} headings={onThisPage.length > 1 ? onThisPage : []}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </DocsFrame>
  );
}

/** A file of the contract as it is. */
function sourceText({ label, about, file }: Guide, code: string): Pick<RenderedGuide, 'html' | 'headings'> {
  const head = `<h1>${escapeHtml(label)}</h1><p>${escapeHtml(about)} In the repository: <code>${file}</code>.</p>`;
  return { html: `${head}${codeBlock(code, 'proto')}`, headings: [] };
}

function targetsOf({ hasFile, assetOf }: Sources): LinkTargets {
  return {
    hasFile,
    assetOf,
    pageOf: (file) => {
      const guide = GUIDES.find((each) => each.file === file);
      return guide === undefined ? undefined : pathOf(guide);
    },
  };
}
