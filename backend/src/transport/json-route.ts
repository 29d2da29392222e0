import type { BodyRules, Exchange, Route } from '../admission/exchange.js';
import type { AnswerBody } from '../extraction/answer-body.js';
import type { ServiceFailure } from '../failure.js';
import type { Announce } from './announce.js';
import { isJson } from './json-media-type.js';
import { readBody } from './read-body.js';
import { endWith } from './write-body.js';

export const MAX_BODY_BYTES = 2 * 1024 * 1024;

const JSON_BODY: BodyRules = {
  accepts: isJson,
  mediaTypes: 'application/json in UTF-8',
  contentEncodings: ['identity'],
  maxBytes: MAX_BODY_BYTES,
};

export interface JsonRouteParts {
  readonly answerBody: AnswerBody;
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
    writesHead: true,
    async handle(exchange) {
      const body = await readBody(exchange, JSON_BODY);
      const accountId = exchange.caller?.accountId ?? null;
      const { answer, facts } = await parts.answerBody(body, { accountId, signal: exchange.ended });
      await parts.announce(exchange, { facts, isRpc: false });
      exchange.head.write(200, { 'Content-Type': 'application/json', 'Content-Length': answer.length });
      await endWith(exchange, answer);
    },
  };
}
