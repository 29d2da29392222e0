// Prints who has to do what in a conversation: node extract.js FILE
// The types come from the service: npx openapi-typescript http://127.0.0.1:8080/openapi.json --output service.d.ts
import { readFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import type { paths } from './service.js';

const [, , file = '/dev/stdin'] = process.argv;
const { SERVICE_BASE_URL = 'http://127.0.0.1:8080', SERVICE_BEARER } = process.env;

const client = createClient<paths>({
  baseUrl: SERVICE_BASE_URL,
  headers: SERVICE_BEARER === undefined ? {} : { Authorization: `Bearer ${SERVICE_BEARER}` },
});

const text = await readFile(file, 'utf8');
const { data, error } = await client.POST('/api/extract', {
  // JavaScript counts UTF-16 code units; the service counts code points unless it is told.
  body: { raw_content: text, metadata: { offset_encoding: 'utf16' } },
  signal: AbortSignal.timeout(30_000),
});

if (error !== undefined) {
  console.error(`${error.code}: ${error.detail} (request ${error.request_id})`);
  process.exit(1);
}
for (const { owner, text: title, source } of data.tasks) {
  const { start_offset: start, end_offset: end } = source;
  const quote = start === null || end === null ? source.text : text.slice(start, end);
  console.log(JSON.stringify([owner ?? null, title, quote]));
}
