import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAuth, type Person, signIn, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { type StartedServer, startServer } from '../support/start-server.js';

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
type Operations = Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>;

interface OpenApi {
  readonly paths: Readonly<Record<string, Operations>>;
}

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

let server: StartedServer;
let document: OpenApi;
let ajv: Ajv2020;
let ann: Person;

beforeAll(async () => {
  server = await startServer(TRUSTS_TEST_ADDRESSES);
  document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApi;
  ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi.json');
  ann = await signUp(server.url);
});
afterAll(() => server?.stop());

/** What is wrong with an answer by the description of its call; the answer's fields. */
async function held(
  path: string,
  answer: Response,
): Promise<{ status: number; faults: string; body: Record<string, unknown> }> {
  const body = (await answer.json()) as Record<string, unknown>;
  const { status } = answer;
  const method = Object.keys(document.paths[`/api/auth${path}`] ?? {})[0] ?? '';
  const described = document.paths[`/api/auth${path}`]?.[method]?.responses[status];
  const type = answer.headers.get('content-type') ?? '';
  const schema = described?.content?.[type]?.schema as { $ref: string } | undefined;
  if (schema === undefined) return { status, faults: `${status} ${type} is not described`, body };
  ajv.validate({ $ref: `openapi.json${schema.$ref}` }, body);
  return { status, faults: ajv.errorsText(), body };
}

interface Asked {
  readonly body?: object;
  readonly isAnonymous?: boolean;
}

async function call(path: string, { body, isAnonymous = false }: Asked = {}) {
  const cookie = isAnonymous ? {} : { cookie: ann.cookie };
  const sent = body === undefined ? {} : { body };
  return held(path, await callAuth(server.url, path, { ...sent, ...cookie, address: ann.address }));
}

const DONE = { status: 200, faults: 'No errors' };

it('describes the answers of signing up, in and out', async () => {
  const person = { email: 'docs@example.com', password: 'seven grey herons' };
  expect(await call('/sign-up/email', { body: person, isAnonymous: true })).toMatchObject(DONE);
  expect(await call('/sign-in/email', { body: person, isAnonymous: true })).toMatchObject(DONE);
  expect(await call('/sign-out', { body: {}, isAnonymous: true })).toMatchObject(DONE);
});

it('describes what a session is good for', async () => {
  expect(await call('/get-session')).toMatchObject(DONE);
  expect(await call('/get-session', { isAnonymous: true })).toMatchObject(DONE);
  expect(await call('/token')).toMatchObject(DONE);
  expect(await call('/jwks', { isAnonymous: true })).toMatchObject(DONE);
  expect(await call('/revoke-other-sessions', { body: {} })).toMatchObject(DONE);
});

it('describes the login by device, its refusals included', async () => {
  const client = { client_id: 'service-cli' };
  const begun = await call('/device/code', { body: client, isAnonymous: true });
  expect(begun).toMatchObject(DONE);
  const code = { user_code: begun.body['user_code'] };
  const redeem = { ...client, grant_type: GRANT, device_code: begun.body['device_code'] };
  expect(await call('/device/token', { body: redeem, isAnonymous: true })).toMatchObject({
    status: 400,
    faults: 'No errors',
    body: { error: 'authorization_pending' },
  });
  expect(await call('/device', { body: code })).toMatchObject(DONE);
  expect(await call('/device/approve', { body: code })).toMatchObject(DONE);
  expect(await call('/device/deny', { body: code })).toMatchObject({ status: 409, faults: 'No errors' });
});

it('describes the refusals of accounts', async () => {
  const wrong = { email: ann.email, password: 'not the password' };
  expect(await call('/sign-in/email', { body: wrong, isAnonymous: true })).toMatchObject({
    status: 401,
    faults: 'No errors',
  });
  expect(await call('/sign-up/email', { body: {}, isAnonymous: true })).toMatchObject({
    status: 400,
    faults: 'No errors',
  });
  expect(await call('/sign-up/email', { body: { ...ann, name: 'Ann' }, isAnonymous: true })).toMatchObject({
    status: 409,
    faults: 'No errors',
  });
  const unknown = { token: 'of no link', new_password: 'eight grey herons in a row' };
  expect(await call('/reset-password', { body: unknown, isAnonymous: true })).toMatchObject({
    status: 410,
    faults: 'No errors',
  });
  expect(await call('/token', { isAnonymous: true })).toMatchObject({ status: 401, faults: 'No errors' });
  expect(await call('/device', { body: { user_code: 'AAAA-AAAA' } })).toMatchObject({
    status: 404,
    faults: 'No errors',
  });
  const foreign = await fetch(`${server.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(await held('/sign-out', foreign)).toMatchObject({ status: 403, faults: 'No errors' });
});

it('describes the calls that end an account and its sessions', async () => {
  const next = 'eight grey herons in a row';
  const change = { current_password: ann.password, new_password: next };
  expect(await call('/change-password', { body: change })).toMatchObject(DONE);
  ann = { ...ann, password: next, cookie: await signIn(server.url, { ...ann, password: next }) };
  expect(await call('/revoke-sessions', { body: {} })).toMatchObject(DONE);
  ann = { ...ann, cookie: await signIn(server.url, ann) };
  expect(await call('/delete-user', { body: { password: ann.password } })).toMatchObject(DONE);
});
