import { randomBytes } from 'node:crypto';

/** A person who has signed up, with everything that only they know. */
export interface Person {
  readonly email: string;
  readonly password: string;
  /** What their requests come from, by X-Forwarded-For: attempts are limited by address, too. */
  readonly address: string;
  /** The id of the account. */
  readonly id: string;
  /** The Cookie header of the session. */
  readonly cookie: string;
}

/** Has the server believe the addresses that {@link Person} names. */
export const TRUSTS_TEST_ADDRESSES = { SERVICE_TRUST_PROXY_HOPS: '1' };

export interface AuthCall {
  /** Sent as JSON, or as it is where it is text. Where there is one the method is POST, else GET. */
  readonly body?: unknown;
  readonly method?: string;
  readonly cookie?: string;
  readonly bearer?: string;
  /** What X-Forwarded-For says. */
  readonly address?: string;
  /** In place of those that the rest makes. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call as a page of the service itself would make it: with its origin. */
export function callAsPage(url: string, path: string, call: AuthCall = {}): Promise<Response> {
  const { body, cookie, bearer, address, headers } = call;
  return fetch(`${url}${path}`, {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      origin: url,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
}

/** One call of /api/auth. */
export function callAuth(url: string, path: string, call: AuthCall = {}): Promise<Response> {
  return callAsPage(url, `/api/auth${path}`, call);
}

/** Signs somebody new up. @throws where the answer is not 200 */
export async function signUp(url: string): Promise<Person> {
  const name = randomBytes(8).toString('hex');
  const [email, password] = [`${name}@example.com`, randomBytes(18).toString('base64url')];
  const address = `10.${[...randomBytes(3)].join('.')}`;
  const answer = await callAuth(url, '/sign-up/email', { body: { email, password, name: 'Test Person' }, address });
  const { user } = (await readOk(answer)) as { user: { id: string } };
  return { email, password, address, id: user.id, cookie: cookieOf(answer) };
}

/** Signs up `count` people, four at a time: each costs the server a password hash. */
export async function signUpMany(url: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < count; made += 4) {
    const batch = Array.from({ length: Math.min(4, count - made) }, () => signUp(url));
    people.push(...(await Promise.all(batch)));
  }
  return people;
}

/** Opens another session. @returns its Cookie header */
export async function signIn(url: string, { email, password, address }: Person): Promise<string> {
  const answer = await callAuth(url, '/sign-in/email', { body: { email, password }, address });
  await readOk(answer);
  return cookieOf(answer);
}

/** The short-lived JWT of a session. */
export async function sessionJwt(url: string, { cookie, address }: Person): Promise<string> {
  return ((await readOk(await callAuth(url, '/token', { cookie, address }))) as { token: string }).token;
}

async function readOk(answer: Response): Promise<unknown> {
  if (answer.status === 200) return answer.json();
  throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`);
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
