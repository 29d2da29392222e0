import type { z } from 'zod';
import { type DeviceLogins, OAuthRefusal } from '../../accounts/device-logins.js';
import { DEVICE_GRANT } from '../../accounts/library/account-library.js';
import type { BodyRules, Exchange, Route } from '../../admission/exchange.js';
import { decodeUtf8, parseObject } from '../../extraction/response/contract/strict-json.js';
import { isJson } from '../json-media-type.js';
import { readBody } from '../read-body.js';
import type { CallParts } from './account-call.js';
import type { AttemptLimits } from './attempts.js';
import { DeviceCodeRequest, DeviceTokenRequest } from './bodies.js';
import { ownOrigin, requireOwnOrigin } from './own-origin.js';
import { explain, readFields } from './read-fields.js';

const FORM = 'application/x-www-form-urlencoded';

/** RFC 8628 has forms; everything else of the service has JSON. */
const OAUTH_BODY: BodyRules = {
  accepts: (type) => isJson(type) || isForm(type),
  mediaTypes: `${FORM} or application/json`,
  contentEncodings: ['identity'],
  maxBytes: 16 * 1024,
};

interface OAuthParts extends CallParts {
  readonly deviceLogins: DeviceLogins;
  readonly limits: AttemptLimits;
}

/**
 * The two calls of RFC 8628 that a program makes. Who speaks OAuth gets its refusals in the words of OAuth; what is
 * wrong with the message itself, and too many of them, is said as everywhere else.
 */
export function oauthRoutes({ publicUrl, refuse, deviceLogins, limits }: OAuthParts) {
  function routeOf<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    handle: (fields: z.output<Schema>, exchange: Exchange) => Promise<object>,
  ): Route {
    return {
      path: `/api/auth${path}`,
      methods: ['POST'],
      body: OAUTH_BODY,
      isMetered: false,
      refuse,
      async handle(exchange) {
        requireOwnOrigin(exchange, publicUrl);
        try {
          const parameters = requireParameters(schema, await readParameters(exchange));
          send(exchange, 200, await handle(parameters, exchange));
        } catch (error) {
          if (!(error instanceof OAuthRefusal)) throw error;
          send(exchange, 400, { error: error.code, error_description: error.message });
        }
      },
    };
  }

  return {
    deviceCode: routeOf('/device/code', DeviceCodeRequest, async ({ client_id: client }, exchange) => {
      await limits.ofAddress('device_code_address', exchange);
      return deviceLogins.start(client, ownOrigin(exchange, publicUrl));
    }),
    deviceToken: routeOf('/device/token', DeviceTokenRequest, async (fields, exchange) => {
      if (fields.grant_type !== DEVICE_GRANT) {
        throw new OAuthRefusal('unsupported_grant_type', `The grant type must be ${DEVICE_GRANT}.`);
      }
      await limits.ofAddress('device_token_address', exchange);
      return deviceLogins.redeem({ deviceCode: fields.device_code, clientId: fields.client_id });
    }),
  };
}

function isForm(contentType: string): boolean {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === FORM;
}

async function readParameters(exchange: Exchange): Promise<object> {
  const sent = decodeUtf8(await readBody(exchange, OAUTH_BODY));
  if (!isForm(exchange.request.headers['content-type'] ?? '')) return parseObject(sent);
  const parameters = [...new URLSearchParams(sent)];
  if (new Set(parameters.map(([name]) => name)).size === parameters.length) return Object.fromEntries(parameters);
  throw new OAuthRefusal('invalid_request', 'A parameter is there twice. Send each once.');
}

function requireParameters<Schema extends z.ZodType>(schema: Schema, body: object): z.output<Schema> {
  const read = readFields(schema, body);
  if ('fields' in read) return read.fields;
  const [first = { field: 'body', reason: 'type' }] = read.errors;
  throw new OAuthRefusal('invalid_request', explain(first));
}

function send({ response }: Exchange, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
  response.end(bytes);
}
