import { describe, expect, it } from 'vitest';
import type { Route } from '../../admission/exchange.js';
import { readConfiguration } from '../../configuration.js';
import { createRoutes } from '../routes.js';
import { openApiDocument } from './openapi.js';

const document = openApiDocument({ maxContentBytes: 1_048_576, publicUrl: undefined });

/** What is described under `prefix`, as `POST /path`. */
function described(prefix: string): string[] {
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith(prefix));
  return paths.flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));
}

/** Only what a route is, never what it does: no collaborator is called. */
function served(prefix: string): string[] {
  const accountRoutes = { accounts: {}, makeLimiter: () => ({}), secret: 'x'.repeat(32), refuse: () => undefined };
  const parts = { draining: new AbortController().signal, accountRoutes, site: [], refuse: () => undefined };
  const routes: readonly Route[] = createRoutes(
    readConfiguration({}),
    parts as unknown as Parameters<typeof createRoutes>[1],
  );
  return routes
    .filter(({ path }) => path.startsWith(prefix))
    .flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
}

it('describes every call under /api/auth, and none that is not there', () => {
  expect(served('/api/auth/').length).toBeGreaterThan(10);
  expect(described('/api/auth/')).toEqual(served('/api/auth/'));
});

it('names each operation once', () => {
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('asks for credentials of kinds that it describes', () => {
  const asked = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ security }) => security.flatMap((kinds) => Object.keys(kinds))),
  );
  expect([...new Set(asked)].sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
});

describe('the schemas of requests', () => {
  it.each([
    ['SignUp', ['email', 'password']],
    ['SignIn', ['email', 'password']],
    ['ChangePassword', ['current_password', 'new_password']],
    ['DeleteUser', ['password']],
    ['UserCode', ['user_code']],
    ['DeviceCodeRequest', ['client_id']],
    ['DeviceTokenRequest', ['grant_type', 'device_code', 'client_id']],
  ])('%s asks for what cannot be left out', (name, required) => {
    expect(document.components.schemas[name]).toMatchObject({ type: 'object', required });
  });

  it('tell the lengths of a password, and that an address is one', () => {
    expect(document.components.schemas['SignUp']).toMatchObject({
      properties: {
        email: { type: 'string', format: 'email', maxLength: 254 },
        password: { type: 'string', format: 'password', minLength: 8, maxLength: 128 },
      },
    });
  });
});
