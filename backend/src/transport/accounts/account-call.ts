import type { z } from 'zod';
import type { SessionCredential } from '../../accounts/session-cookie.js';
import type { BodyRules, Exchange, Route } from '../../admission/exchange.js';
import { decodeUtf8, parseObject } from '../../extraction/response/contract/strict-json.js';
import { isJson } from '../json-media-type.js';
import { readBody } from '../read-body.js';
import { credentialOf } from './credential.js';
import { requireOwnOrigin } from './own-origin.js';
import { requireFields } from './read-fields.js';

const JSON_BODY: BodyRules = {
  accepts: isJson,
  mediaTypes: 'application/json in UTF-8',
  contentEncodings: ['identity'],
  maxBytes: 16 * 1024,
};

/** The body of a call that takes nothing may be left out, and then its type is left out, too. */
const OPTIONAL_BODY: BodyRules = { ...JSON_BODY, accepts: (type) => type === '' || isJson(type) };

/** One call that came in. `credential` is not known to be one of a session before the accounts have looked. */
export interface Asked<Fields> {
  readonly exchange: Exchange;
  readonly credential: SessionCredential | null;
  readonly fields: Fields;
}

export interface Answer {
  readonly body: object;
  /** Set-Cookie headers. */
  readonly cookies?: readonly string[];
}

export interface CallParts {
  /** SERVICE_PUBLIC_URL. */
  readonly publicUrl: string | undefined;
  readonly refuse: Route['refuse'];
}

type Handle<Fields> = (asked: Asked<Fields>) => Promise<Answer>;

/** Makes the routes of accounts: what is the same in all of them. */
export function accountCalls({ publicUrl, refuse }: CallParts) {
  const routeOf = (path: string, rest: Pick<Route, 'methods' | 'body' | 'handle'>): Route => ({
    path: `/api/auth${path}`,
    isMetered: false,
    refuse,
    ...rest,
  });

  return {
    /** A call that changes nothing. */
    get: (path: string, handle: Handle<null>): Route =>
      routeOf(path, {
        methods: ['GET'],
        async handle(exchange) {
          answer(exchange, await handle({ exchange, credential: credentialOf(exchange), fields: null }));
        },
      }),
    /** A call that may change something: never at the word of another site. */
    post<Schema extends z.ZodType>(path: string, schema: Schema, handle: Handle<z.output<Schema>>): Route {
      const rules = schema.safeParse({}).success ? OPTIONAL_BODY : JSON_BODY;
      return routeOf(path, {
        methods: ['POST'],
        body: rules,
        async handle(exchange) {
          requireOwnOrigin(exchange, publicUrl);
          const sent = decodeUtf8(await readBody(exchange, rules));
          const body = sent === '' && rules === OPTIONAL_BODY ? {} : parseObject(sent);
          const fields = requireFields(schema, body);
          answer(exchange, await handle({ exchange, credential: credentialOf(exchange), fields }));
        },
      });
    },
  };
}

/** Cookies are for browsers: a program that came with a bearer gets none. */
function answer({ request, response }: Exchange, { body, cookies = [] }: Answer): void {
  const bytes = Buffer.from(JSON.stringify(body));
  if (cookies.length > 0 && request.headers.authorization === undefined) {
    response.setHeader('Set-Cookie', [...cookies]);
  }
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
  response.end(bytes);
}
