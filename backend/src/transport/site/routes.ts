import type { Route } from '../../admission/exchange.js';
import type { Configuration } from '../../configuration.js';
import { fileRoute } from './file-route.js';
import { pageHeaders } from './page-headers.js';
import type { ServedFile } from './served-file.js';

const DOCS = /^\/docs(?:\/|$)/;

/** The pages of the website and what they are made of; those under `/docs` go with the rest of the documentation. */
export function siteRoutes(
  { exposeDocs, publicUrl }: Pick<Configuration, 'exposeDocs' | 'publicUrl'>,
  files: readonly ServedFile[],
  refuse: Route['refuse'],
): readonly Route[] {
  const headers = pageHeaders(publicUrl);
  return files.filter(({ path }) => exposeDocs || !DOCS.test(path)).map((file) => fileRoute(file, headers, refuse));
}
