import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/transport/docs/openapi.js';
import { GUIDES, pathOf } from './guides.js';
import type { ApiDocument } from './reference/document.js';
import { EXAMPLE_BODIES } from './reference/examples.js';
import { docsPages } from './site.js';

const api = openApiDocument({ maxContentBytes: 1024, publicUrl: undefined }) as unknown as ApiDocument;

function pages(read: (file: string) => string = () => '# Title\n\n## Part\n\n## Another part\n') {
  return docsPages({
    read,
    hasFile: () => false,
    assetOf: () => undefined,
    api,
    bundle: { scripts: ['/assets/docs.js'], styles: ['/assets/docs.css'] },
  });
}

describe('the pages of the guides', () => {
  it('are one for each guide, and one that lists them', () => {
    expect([...pages().keys()]).toEqual(['/docs', ...GUIDES.map(pathOf)]);
    for (const guide of GUIDES) expect(pages().get('/docs')).toContain(`<a href="${pathOf(guide)}">${guide.label}</a>`);
  });

  it('have one title, their place in the navigation, and what comes before and after', () => {
    for (const [path, html] of pages()) {
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html.match(/aria-current="page"/g), path).toHaveLength(2);
      expect(html).toContain(`href="${path}" aria-current="page"`);
    }
    expect(pages().get('/docs/tokens')).toMatch(
      /href="\/docs\/accounts" rel="prev".{1,99}href="\/docs\/webhooks" rel="next"/,
    );
    expect(pages().get('/docs/tokens')).toContain('<a href="#another-part">Another part</a>');
  });

  it('have nothing that the Content-Security-Policy blocks', () => {
    for (const [path, html] of pages()) {
      expect(html, path).not.toMatch(/ style="| on[a-z]{1,20}="|<style|javascript:|<script>/);
      expect(html.match(/<script/g), path).toHaveLength(2);
    }
  });

  it('are not made where a link leads to an anchor that is not there', () => {
    const read = (file: string) =>
      file === 'docs/tokens.md' ? '# Tokens\n\n[there](webhooks.md#nowhere)\n' : '# Title\n';
    expect(() => pages(read)).toThrow('/docs/tokens links to /docs/webhooks#nowhere');
  });

  it('show a contract as it is', () => {
    const read = (file: string) => (file.endsWith('.proto') ? 'message A {} // <b>' : '# Title\n');
    expect(pages(read).get('/docs/account-proto')).toContain('// &lt;b&gt;');
  });
});

describe('the page of the HTTP API', () => {
  const page = pages().get('/docs/api') ?? '';
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));

  it('has every call with its summary and an example', () => {
    expect(operations.length).toBeGreaterThan(15);
    for (const { operationId, summary } of operations) {
      const section = page.slice(page.indexOf(`<h3 id="${operationId}">`)).split('</section>')[0];
      expect(section).toContain(`<p class="operation-summary">${summary}.</p>`);
      expect(section).toContain('curl -sS http://127.0.0.1:8080/');
    }
  });

  it('has an example body for every call that needs one, and for no other', () => {
    const needed = operations.filter(({ requestBody }) => requestBody?.required).map(({ operationId }) => operationId);
    expect(Object.keys(EXAMPLE_BODIES).sort()).toEqual(needed.sort());
  });

  it('has every schema under its anchor, with its fields and those inside', () => {
    for (const [name, { properties = {} }] of Object.entries(api.components.schemas)) {
      const section = page.slice(page.indexOf(`<h3 id="schema-${name}">`)).split('</section>')[0];
      for (const field of Object.keys(properties)) expect(section).toContain(`>${field}</code>`);
    }
    const request = page.slice(page.indexOf('<h3 id="extract">')).split('</section>')[0];
    expect(request).toMatch(
      />raw_content<\/code> <span class="api-field-type">string<\/span> <span class="api-field-required"/,
    );
    expect(request).toContain('<summary>Fields of ExtractionMetadata</summary>');
    expect(request).toContain('one of <code>utf32</code>, <code>utf16</code>, <code>utf8</code>');
    expect(request).toContain(
      '<summary>Errors: 400, 401, 403, 405, 408, 413, 414, 415, 429, 431, 500, 502, 503, 504</summary>',
    );
    expect(request).toContain('<code>invalid_request</code>: A field breaks its rule; <code>errors</code> names');
  });
});
