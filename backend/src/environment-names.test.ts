import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ENVIRONMENT } from './configuration.js';
import { unreadVariables } from './environment-names.js';

const KNOWN = Object.keys(ENVIRONMENT.shape);
const found = (...names: string[]) => unreadVariables(Object.fromEntries(names.map((name) => [name, 'x'])), KNOWN);

it.each([
  ['SERVICE_PROT', 'SERVICE_PORT'],
  ['SERVICE_ANONYMOUS_PER_MIN', 'SERVICE_ANONYMOUS_PER_MINUTE'],
  ['SERVICE_TRUST_PROXY_HOP', 'SERVICE_TRUST_PROXY_HOPS'],
  ['SERVICE_DATABASE', 'SERVICE_DATABASE_URL'],
  ['SERVICE_READERS', 'SERVICE_READER'],
  ['SERVICE_READER_ULR', 'SERVICE_READER_URL'],
  ['SERVCE_PORT', 'SERVICE_PORT'],
  ['SERVICES_PORT', 'SERVICE_PORT'],
  ['service_port', 'SERVICE_PORT'],
  ['SERVICE_ADDRESS_CONECTIONS', 'SERVICE_ADDRESS_CONNECTIONS'],
])('%s was meant to be %s', (name, nearest) => {
  expect(found(name)).toEqual([{ name, nearest }]);
});

it('names a variable that nothing is like, without a guess', () => {
  expect(found('SERVICE_FAVOURITE_COLOUR')).toEqual([{ name: 'SERVICE_FAVOURITE_COLOUR', nearest: undefined }]);
});

it('says nothing of variables that are read, or of those of others', () => {
  expect(found(...KNOWN, 'PATH', 'HOME', 'SERVER_PORT', 'OTEL_SERVICE_NAME', 'MY_SERVICE_HOST', '_')).toEqual([]);
});

it('says nothing of the variables of the client', () => {
  const folder = fileURLToPath(new URL('../../cli/src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const names = files.flatMap(
    (file) => readFileSync(path.join(folder, file), 'utf8').match(/\bSERVICE_[A-Z_]+\b/g) ?? [],
  );
  expect(names).toContain('SERVICE_BEARER');
  expect(found(...names)).toEqual([]);
});
