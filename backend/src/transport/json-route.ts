import type { BodyRules, Exchange, Route } from '../admission/exchange.js';
import type { ExtractConversation } from '../extraction/extract-conversation.js';
import type { ExtractionRequest } from '../extraction/response/contract/request.js';
import type { ServiceFailure } from '../failure.js';
import type { Announce } from './announce.js';
import { isJson } from './json-media-type.js';
import { readBody } from './read-body.js';
import { decodeUtf8, parseObject } from './strict-json.js';
import { endWith } from './write-body.js';

export const MAX_BODY_BYTES = 2 * 1024 * 1024;

const JSON_BODY: BodyRules = {
  accepts: isJson,
  mediaTypes: 'application/json in UTF-8',
  contentEncodings: ['identity'],
  maxBytes: MAX_BODY_BYTES,
};

export interface JsonRouteParts {
  readonly readRequest: (body: object) => ExtractionRequest;
  readonly extractConversation: ExtractConversation;
  readonly announce: Announce;
  readonly refuse: (exchange: Exchange, failure: ServiceFailure) => Promise<void>;
}

/** The extraction over plain JSON, at `path`. */
export function jsonRoute(path: string, parts: JsonRouteParts): Route {
  return {
    path,
    methods: ['POST'],
    body: JSON_BODY,
    access: { scope: 'extract', isAnonymousAllowed: true },
    isMetered: true,
    refuse: parts.refuse,
    async handle(exchange) {
      const bytes = await readBody(exchange, JSON_BODY);
      const request = parts.readRequest(parseObject(decodeUtf8(bytes)));
      const accountId = exchange.caller?.accountId ?? null;
      const outcome = await parts.extractConversation(request, { accountId, signal: exchange.ended });
      await parts.announce(exchange, { request, outcome, isRpc: false });
      const body = Buffer.from(JSON.stringify(outcome.response));
      exchange.response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      await endWith(exchange, body);
    },
  };
}
