import type { IncomingMessage } from 'node:http';
import type { DescMethod, DescMethodUnary, DescService } from '@bufbuild/protobuf';
import { Code, ConnectError, createConnectRouter, createContextValues } from '@connectrpc/connect';
import type { UniversalHandler } from '@connectrpc/connect/protocol';
import {
  compressionGzip,
  universalRequestFromNodeRequest,
  universalResponseToNodeResponse,
} from '@connectrpc/connect-node';
import { AccountService } from '@structured-extraction/proto/account/v1/account_pb';
import { ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { Health } from '@structured-extraction/proto/grpc/health/v1/health_pb';
import { ServerReflection } from '@structured-extraction/proto/grpc/reflection/v1/reflection_pb';
import { ServerReflection as ServerReflectionAlpha } from '@structured-extraction/proto/grpc/reflection/v1alpha/reflection_pb';
import { CallerLeft } from '../../admission/caller-left.js';
import type { BodyRules, Exchange, Route } from '../../admission/exchange.js';
import type { ServiceFailure } from '../../failure.js';
import { gatheredStream } from '../gathered-bytes.js';
import { MAX_BODY_BYTES } from '../json-route.js';
import { beforeRefusal } from '../problem.js';
import { inPieces } from '../write-body.js';
import type { AccountServiceParts } from './account-parts.js';
import { accountService } from './account-service.js';
import { completeErrors } from './complete-errors.js';
import { boundDeadline, shortenDeadline } from './deadline.js';
import { type AnswerDirectly, directUnary } from './direct/direct-unary.js';
import { type BodyStart, NOT_READ } from './direct/short-body.js';
import { exchangeKey } from './exchange-key.js';
import { type ExtractionServiceParts, extractionService } from './extraction-service.js';
import { type HealthServiceParts, healthService } from './health-service.js';
import { jsonOptions } from './json-options.js';
import { protocolOf } from './protocol.js';
import { reflectionService } from './reflection-service.js';
import { refusal } from './refusal.js';
import { toConnectError } from './rpc-error.js';

/** Frames and trailers around a message of the largest size. */
const ENVELOPE_BYTES = 64;

/** Far above the longest message that holds no conversation. */
const MAX_SHORT_BYTES = 64 * 1024;

export interface RpcParts extends ExtractionServiceParts, AccountServiceParts, HealthServiceParts {
  readonly refuse: (exchange: Exchange, failure: ServiceFailure) => Promise<void>;
}

/** One route for each RPC method, over Connect, gRPC and gRPC-Web. */
export function rpcRoutes(parts: RpcParts): readonly Route[] {
  const services = [ExtractionService, AccountService, Health, ServerReflection, ServerReflectionAlpha];
  const reflection = reflectionService(services);
  const names = services.map(({ typeName }) => typeName);
  const methods: Readonly<Record<string, object>> = {
    [ExtractionService.typeName]: extractionService(parts),
    [AccountService.typeName]: accountService(parts),
    [Health.typeName]: healthService(names, parts),
    [ServerReflection.typeName]: reflection,
    [ServerReflectionAlpha.typeName]: reflection,
  };
  const router = createConnectRouter({ acceptCompression: [compressionGzip] });
  const direct = new Map<DescMethod, AnswerDirectly>();
  for (const method of services.flatMap((service) => service.methods)) {
    const answer = (methods[method.parent.typeName] as Readonly<Record<string, unknown>>)[method.localName] as never;
    const options = optionsOf(method);
    router.rpc(method, answer, options);
    if (isUnary(method)) direct.set(method, directUnary({ method, answer, ...options }));
  }
  return router.handlers.map((handler) => rpcRoute(handler, { ...parts, direct: direct.get(handler.method) }));
}

function isUnary(method: DescMethod): method is DescMethodUnary {
  return method.methodKind === 'unary';
}

/** By method, since the strict reading of JSON goes by the type of the request. */
function optionsOf({ parent, input }: DescMethod) {
  const access = accessOf(parent);
  const readMaxBytes = access?.scope === 'extract' ? MAX_BODY_BYTES : MAX_SHORT_BYTES;
  return access === undefined ? { readMaxBytes } : { readMaxBytes, jsonOptions: jsonOptions(input) };
}

/** Health and reflection look at no credential. */
function accessOf({ typeName }: DescService): Route['access'] {
  if (typeName === ExtractionService.typeName) return { scope: 'extract', isAnonymousAllowed: true };
  if (typeName === AccountService.typeName) return { scope: 'account', isAnonymousAllowed: false };
  return undefined;
}

interface RpcRouteParts extends Pick<RpcParts, 'refuse'> {
  /** Answers the usual calls in place of the handler; absent: the method has a stream. */
  readonly direct?: AnswerDirectly | undefined;
}

/** @param access which credentials it takes; absent: that of its service */
export function rpcRoute(
  handler: UniversalHandler,
  { refuse, direct }: RpcRouteParts,
  access = accessOf(handler.service),
): Route {
  const body: BodyRules = {
    accepts: (contentType, { isHttp2 }) =>
      handler.supportedContentType(contentType) && (isHttp2 || !needsHttp2(contentType, handler)),
    mediaTypes: 'a media type of Connect, gRPC-Web or, over HTTP/2, gRPC',
    contentEncodings: ['identity', 'gzip'],
    maxBytes: access?.scope === 'extract' ? MAX_BODY_BYTES + ENVELOPE_BYTES : MAX_SHORT_BYTES,
  };
  return {
    path: handler.requestPath,
    methods: ['POST'],
    body,
    ...(access === undefined ? {} : { access }),
    isMetered: access !== undefined,
    writesHead: true,
    handle: (exchange) => call(handler, direct, exchange),
    async refuse(exchange, failure) {
      if (exchange.response.headersSent || !isRpcFailure(failure)) return refuse(exchange, failure);
      beforeRefusal(exchange, failure);
      for (const [name, value] of Object.entries(failure.headers)) exchange.response.setHeader(name, value);
      const contentType = exchange.request.headers['content-type'] ?? '';
      const isForAnother = failure.code === 'draining';
      return write(exchange, refusal(toConnectError(failure), contentType, { isForAnother }));
    },
  };
}

/** Answers a gRPC call to a method that is not there as gRPC clients expect; any other request by `refuse`. */
export function unroutedRefusal(refuse: Route['refuse']): Route['refuse'] {
  return (exchange, failure) => {
    const contentType = exchange.request.headers['content-type'] ?? '';
    const isGrpc = exchange.isHttp2 && protocolOf(contentType) === 'grpc';
    if (!isGrpc || failure.code !== 'not_found') return refuse(exchange, failure);
    return write(exchange, refusal(toConnectError(failure, 'unimplemented'), contentType));
  };
}

/** Whether the call got as far as to have a protocol; before that the failure is one of HTTP. */
function isRpcFailure({ code }: ServiceFailure): boolean {
  return code !== 'bad_request' && code !== 'method_not_allowed' && code !== 'unsupported_media_type';
}

function needsHttp2(contentType: string, handler: UniversalHandler): boolean {
  return protocolOf(contentType) === 'grpc' || handler.method.methodKind === 'bidi_streaming';
}

function takesOneMessage({ method: { methodKind } }: UniversalHandler): boolean {
  return methodKind === 'unary' || methodKind === 'server_streaming';
}

/** Who stops in the middle leaves the request as it is: what is left of it stands before the next on its connection. */
async function* bodyFrom({ bytes, isWhole }: BodyStart, request: IncomingMessage): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
  if (!isWhole) yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
}

async function call(handler: UniversalHandler, direct: AnswerDirectly | undefined, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  if (request.headers.expect !== undefined) response.writeContinue();
  boundDeadline(request.headers);
  const begun = performance.now();
  const start = direct === undefined ? NOT_READ : await direct(exchange);
  if (start === null) return;
  exchange.head.put();
  if (start !== NOT_READ) shortenDeadline(request.headers, performance.now() - begun);
  const values = createContextValues().set(exchangeKey, exchange);
  const called = universalRequestFromNodeRequest(request, response, undefined, values);
  const body = bodyFrom(start, request);
  const answer = await handler({ ...called, body: takesOneMessage(handler) ? gatheredStream(body) : body });
  const protocol = protocolOf(request.headers['content-type'] ?? '');
  const completed = await completeErrors(answer, protocol, (code) => {
    exchange.failureCode = code;
  });
  await write(exchange, completed);
}

async function write(
  { response }: Exchange,
  answer: Parameters<typeof universalResponseToNodeResponse>[0],
): Promise<void> {
  const { body } = answer;
  try {
    await universalResponseToNodeResponse(body === undefined ? answer : { ...answer, body: inPieces(body) }, response);
  } catch (error) {
    const { code } = ConnectError.from(error);
    throw code === Code.Aborted || code === Code.Canceled ? new CallerLeft() : error;
  }
}
