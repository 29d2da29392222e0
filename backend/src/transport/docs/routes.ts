import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Route } from '../../admission/exchange.js';
import type { Configuration } from '../../configuration.js';
import { FAILURES, type FailureCode } from '../../failure-catalogue.js';
import { openApiDocument } from './openapi.js';
import { DOCS_PAGE, START_SCRIPT } from './page.js';

/** Everything from this host, no inline script or style; Swagger UI draws its icons from data: URLs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Page {
  readonly type: string;
  readonly body: Buffer;
}

/** `/docs`, `/openapi.json`, and a page for every error that a problem's `type` points at. */
export function docsRoutes(configuration: Configuration, refuse: Route['refuse']): readonly Route[] {
  const pages: Readonly<Record<string, Page>> = {
    '/openapi.json': page('application/json', JSON.stringify(openApiDocument(configuration))),
    '/docs': page('text/html; charset=utf-8', DOCS_PAGE),
    '/docs/start.js': page('text/javascript; charset=utf-8', START_SCRIPT),
    '/docs/swagger-ui.css': page('text/css; charset=utf-8', swaggerFile('swagger-ui.css')),
    '/docs/swagger-ui-bundle.js': page('text/javascript; charset=utf-8', swaggerFile('swagger-ui-bundle.js')),
    ...Object.fromEntries(
      (Object.keys(FAILURES) as FailureCode[]).map((code) => [
        `/errors/${code}`,
        page('text/plain; charset=utf-8', errorPage(code)),
      ]),
    ),
  };
  return Object.entries(pages).map(([path, content]) => pageRoute(path, content, refuse));
}

function pageRoute(path: string, { type, body }: Page, refuse: Route['refuse']): Route {
  return {
    path,
    methods: ['GET', 'HEAD'],
    isMetered: false,
    refuse,
    handle({ request, response }) {
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('Cache-Control', 'no-cache');
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

function page(type: string, body: string | Buffer): Page {
  return { type, body: Buffer.from(body) };
}

function swaggerFile(name: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));
}

function errorPage(code: FailureCode): string {
  const { status, title, meaning } = FAILURES[code];
  return `${code}: ${title} (HTTP ${status})\n\n${meaning.replaceAll('`', '')}\n`;
}
