import type { ConnectError } from '@connectrpc/connect';
import { createAsyncIterable, encodeEnvelope, type UniversalServerResponse } from '@connectrpc/connect/protocol';
import {
  codeToHttpStatus,
  endStreamFlag,
  endStreamFromJson,
  endStreamToJson,
  errorFromJsonBytes,
  errorToJsonBytes,
} from '@connectrpc/connect/protocol-connect';
import { findTrailerError, setTrailerStatus } from '@connectrpc/connect/protocol-grpc';
import { trailerFlag, trailerParse, trailerSerialize } from '@connectrpc/connect/protocol-grpc-web';
import { compressionGzip } from '@connectrpc/connect-node';
import { asFailure } from '../../failure.js';
import type { FailureCode } from '../../failure-catalogue.js';
import type { RpcProtocol } from './protocol.js';
import { completed, failureCodeOf, toConnectError } from './rpc-error.js';

const ENVELOPE_HEAD = 5;
/** Far above all that an error says. */
const MAX_ERROR_BYTES = 1_048_576;
const fallback = toConnectError(asFailure(null));

/**
 * Gives every error of an RPC answer its google.rpc.ErrorInfo. Errors of the service have one; those that the library
 * makes before a method is called (unreadable message, unknown compression, deadline) do not, and have no other hook.
 * `onFailure` is told the code of the error that the answer ends with, if it does.
 */
export async function completeErrors(
  response: UniversalServerResponse,
  protocol: RpcProtocol,
  onFailure: OnFailure,
): Promise<UniversalServerResponse> {
  const { body } = response;
  if (body === undefined) return response;
  switch (protocol) {
    case 'connect':
      return response.status === 200 ? response : completeUnary(response, await bytesOf(body), onFailure);
    case 'connect-stream':
      return { ...response, body: mapEnvelopes(body, endStreamFlag, (end) => completeEndStream(end, onFailure)) };
    case 'grpc-web':
      return { ...response, body: mapEnvelopes(body, trailerFlag, (end) => completeWebTrailer(end, onFailure)) };
    case 'grpc':
      return { ...response, body: thenComplete(body, response.trailer, onFailure) };
  }
}

type OnFailure = (code: FailureCode) => void;

function replacementFor(error: ConnectError | undefined, onFailure: OnFailure): ConnectError | null {
  if (error === undefined) return null;
  const replacement = error.details.length > 0 ? null : completed(error);
  const code = failureCodeOf(replacement ?? error);
  if (code !== null) onFailure(code);
  return replacement;
}

async function completeUnary(
  response: UniversalServerResponse,
  bytes: Uint8Array,
  onFailure: OnFailure,
): Promise<UniversalServerResponse> {
  // The library compresses long errors like any answer.
  const isCompressed = new Headers(response.header).get('Content-Encoding') === compressionGzip.name;
  const json = isCompressed ? await compressionGzip.decompress(bytes, MAX_ERROR_BYTES) : bytes;
  const error = replacementFor(errorFromJsonBytes(json, undefined, fallback), onFailure);
  if (error === null) return { ...response, body: createAsyncIterable([bytes]) };
  const replaced = errorToJsonBytes(error, undefined);
  const header = new Headers(response.header);
  header.delete('Content-Encoding');
  header.set('Content-Length', String(replaced.byteLength));
  return { ...response, status: codeToHttpStatus(error.code), header, body: createAsyncIterable([replaced]) };
}

/** The library hands over one envelope a chunk; an uncompressed one with `flag` ends the stream. */
async function* mapEnvelopes(
  body: AsyncIterable<Uint8Array>,
  flag: number,
  complete: (payload: Uint8Array) => Uint8Array,
): AsyncIterable<Uint8Array> {
  for await (const chunk of body) {
    yield chunk[0] === flag ? encodeEnvelope(flag, complete(chunk.subarray(ENVELOPE_HEAD))) : chunk;
  }
}

function completeEndStream(payload: Uint8Array, onFailure: OnFailure): Uint8Array {
  const { metadata, error } = endStreamFromJson(payload);
  const replaced = replacementFor(error, onFailure);
  if (replaced === null) return payload;
  return new TextEncoder().encode(JSON.stringify(endStreamToJson(metadata, replaced, undefined)));
}

function completeWebTrailer(payload: Uint8Array, onFailure: OnFailure): Uint8Array {
  const trailer = trailerParse(payload);
  completeTrailer(trailer, onFailure);
  return trailerSerialize(trailer);
}

/** The library fills the trailer in while the body is read. */
async function* thenComplete(
  body: AsyncIterable<Uint8Array>,
  trailer: Headers | undefined,
  onFailure: OnFailure,
): AsyncIterable<Uint8Array> {
  yield* body;
  if (trailer !== undefined) completeTrailer(trailer, onFailure);
}

function completeTrailer(trailer: Headers, onFailure: OnFailure): void {
  const replaced = replacementFor(findTrailerError(trailer), onFailure);
  if (replaced !== null) setTrailerStatus(trailer, replaced);
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
