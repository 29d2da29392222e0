import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';
import { extractCaller } from '../support/load.js';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { startServer } from '../support/start-server.js';
import { THREAD } from './cases.js';

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<string, { readonly post?: { readonly responses: Readonly<Record<string, unknown>> } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

let server: SharedServer;
let document: OpenApi;
beforeAll(async () => {
  server = await sharedServer();
  document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApi;
});

/** A validator for one of the published schemas. */
function validator(name: string) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi.json');
  return (value: unknown): string => {
    ajv.validate({ $ref: `openapi.json#/components/schemas/${name}` }, value);
    return ajv.errorsText();
  };
}

const post = (body: unknown) =>
  fetch(`${server.url}/api/extract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('is OpenAPI 3.1 of both extract routes', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/extract', '/extract']));
  const statuses = Object.keys(document.paths['/api/extract']?.post?.responses ?? {});
  expect(statuses).toEqual(expect.arrayContaining(['200', '400', '401', '413', '415', '429', '503']));
});

it('points at schemas that are there', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty([name]);
});

it('describes the response that it gives', async () => {
  const caller = extractCaller(server.url);
  const response: unknown = JSON.parse((await caller.extract({ text: THREAD })).text);
  caller.close();
  expect(validator('ExtractionResponse')(response)).toBe('No errors');
  expect(validator('ExtractionResponse')({ ...(response as object), tasks: null })).not.toBe('No errors');
});

it('describes the problem that it gives', async () => {
  expect(validator('Problem')(await (await post({})).json())).toBe('No errors');
  expect(validator('Problem')({ code: 'else' })).not.toBe('No errors');
});

it('describes the requests that it takes and those that it refuses', async () => {
  const valid = validator('ExtractionRequest');
  expect(
    valid({ raw_content: 'a', source_type: null, reader: 'large', metadata: { timezone: 'UTC', more: 1 }, more: 1 }),
  ).toBe('No errors');
  expect(valid({})).not.toBe('No errors');
  expect(valid({ raw_content: 'a', source_type: 'irc' })).not.toBe('No errors');
  expect(valid({ raw_content: 'a', reader: 'huge' })).not.toBe('No errors');
});

it('explains the error that the type of a problem points at', async () => {
  const { type, code } = (await (await post({})).json()) as { type: string; code: string };
  const answer = await fetch(new URL(type, server.url));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toContain(code);
});

it('keeps the documentation to itself when told to, and still extracts', async () => {
  const closed = await startServer({ SERVICE_EXPOSE_DOCS: 'false', SERVICE_PUBLIC_URL: 'https://api.example.com/' });
  try {
    for (const path of ['/docs', '/openapi.json', '/errors/invalid_request']) {
      expect((await fetch(closed.url + path)).status).toBe(404);
    }
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${closed.url}/extract`, { method: 'POST', headers, body: '{}' });
    expect(((await answer.json()) as { type: string }).type).toBe('https://api.example.com/errors/invalid_request');
  } finally {
    await closed.stop();
  }
});
