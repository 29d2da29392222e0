import { gzipSync } from 'node:zlib';
import type { Route } from '../../admission/exchange.js';
import type { Configuration } from '../../configuration.js';
import { FAILURES, type FailureCode } from '../../failure-catalogue.js';
import { fileRoute } from '../site/file-route.js';
import { pageHeaders } from '../site/page-headers.js';
import { servedFile } from '../site/served-file.js';
import { openApiDocument } from './openapi.js';

/** `/openapi.json`, and a page for every error that a problem's `type` points at. The pages for people are the website's. */
export function docsRoutes(configuration: Configuration, refuse: Route['refuse']): readonly Route[] {
  const document = Buffer.from(JSON.stringify(openApiDocument(configuration)));
  const files = [
    servedFile('/openapi.json', '.json', { identity: document, gzip: gzipSync(document) }),
    ...(Object.keys(FAILURES) as FailureCode[]).map((code) =>
      servedFile(`/errors/${code}`, '.txt', { identity: Buffer.from(errorPage(code)) }),
    ),
  ];
  const headers = pageHeaders(configuration.publicUrl);
  return files.map((file) => fileRoute(file, headers, refuse));
}

function errorPage(code: FailureCode): string {
  const { status, title, meaning } = FAILURES[code];
  return `${code}: ${title} (HTTP ${status})\n\n${meaning.replaceAll('`', '')}\n`;
}
