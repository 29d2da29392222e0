// What the suite has a server do: answer as each request says, and tell what came. Messages have no generated code here; their
// types are those of `registry`.
import { setTimeout as sleep } from 'node:timers/promises';
import { create } from '@bufbuild/protobuf';
import { anyPack } from '@bufbuild/protobuf/wkt';
import { ConnectError } from '@connectrpc/connect';

const PACKAGE = 'connectrpc.conformance.v1';

/** The implementation of the ConformanceService. */
export function conformanceService(registry) {
  const typeOf = (name) => registry.getMessage(`${PACKAGE}.${name}`);
  const RequestInfo = typeOf('ConformancePayload.RequestInfo');

  function requestInfo(type, requests, context) {
    const timeout = context.timeoutMs();
    return create(RequestInfo, {
      requestHeaders: [...context.requestHeader].map(([name, value]) => ({ name, value: [value] })),
      requests: requests.map((request) => anyPack(type, request)),
      ...(timeout === undefined ? {} : { timeoutMs: BigInt(Math.max(0, timeout)) }),
    });
  }

  function addHeaders(definition, context) {
    for (const { name, value } of definition?.responseHeaders ?? []) {
      for (const each of value) context.responseHeader.append(name, each);
    }
    for (const { name, value } of definition?.responseTrailers ?? []) {
      for (const each of value) context.responseTrailer.append(name, each);
    }
  }

  function errorOf({ code, message, details }, info) {
    const error = new ConnectError(message ?? '', code);
    error.details = details.map(({ typeUrl, value }) => ({ type: typeUrl.split('/').at(-1), value }));
    if (info !== undefined) error.details.push({ desc: RequestInfo, value: info });
    return error;
  }

  async function answerOne(type, requests, context) {
    const definition = requests[0]?.responseDefinition;
    addHeaders(definition, context);
    const info = requestInfo(type, requests, context);
    await sleep(definition?.responseDelayMs ?? 0);
    const { case: kind, value } = definition?.response ?? {};
    if (kind === 'error') throw errorOf(value, info);
    return { payload: { requestInfo: info, ...(kind === 'responseData' ? { data: value } : {}) } };
  }

  async function* answerMany(definition, infoOf, begun = 0) {
    const data = definition?.responseData ?? [];
    for (let at = begun; at < data.length; at += 1) {
      await sleep(definition.responseDelayMs);
      yield { payload: { data: data[at], ...(at === 0 ? { requestInfo: infoOf() } : {}) } };
    }
    if (definition?.error !== undefined)
      throw errorOf(definition.error, data.length + begun === 0 ? infoOf() : undefined);
  }

  return {
    unary: (request, context) => answerOne(typeOf('UnaryRequest'), [request], context),
    idempotentUnary: (request, context) => answerOne(typeOf('IdempotentUnaryRequest'), [request], context),
    async clientStream(stream, context) {
      const requests = [];
      for await (const request of stream) requests.push(request);
      return answerOne(typeOf('ClientStreamRequest'), requests, context);
    },
    async *serverStream(request, context) {
      addHeaders(request.responseDefinition, context);
      const infoOf = () => requestInfo(typeOf('ServerStreamRequest'), [request], context);
      yield* answerMany(request.responseDefinition, infoOf);
    },
    async *bidiStream(stream, context) {
      const type = typeOf('BidiStreamRequest');
      let definition;
      let isFullDuplex = false;
      let answered = 0;
      let requests = [];
      let isFirst = true;
      for await (const request of stream) {
        requests.push(request);
        if (isFirst) {
          isFirst = false;
          definition = request.responseDefinition;
          isFullDuplex = request.fullDuplex;
          addHeaders(definition, context);
        }
        if (!isFullDuplex) continue;
        if (answered >= (definition?.responseData.length ?? 0)) break;
        await sleep(definition.responseDelayMs);
        const all = requestInfo(type, requests, context);
        const info = answered === 0 ? all : create(RequestInfo, { requests: all.requests });
        yield { payload: { data: definition.responseData[answered], requestInfo: info } };
        answered += 1;
        requests = [];
      }
      yield* answerMany(definition, () => requestInfo(type, requests, context), answered);
    },
  };
}
