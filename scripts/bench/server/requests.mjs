import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import {
  ExtractionRequestSchema,
  ExtractionResponseSchema,
  ExtractionService,
} from '../../../proto/dist/gen/extraction/v1/extraction_pb.js';
import { CONVERSATIONS } from '../conversations.mjs';

const METHOD = `/${ExtractionService.typeName}/Extract`;
const ENVELOPE_HEAD = 5;

/** A chat of so many bytes. */
export function textOf(bytes) {
  return bytes === 2 ? 'ok' : CONVERSATIONS.chat(bytes).slice(0, bytes);
}

const jsonBody = (text) => Buffer.from(JSON.stringify({ raw_content: text }));
const protoBody = (text) =>
  Buffer.from(toBinary(ExtractionRequestSchema, create(ExtractionRequestSchema, { rawContent: text })));

function enveloped(message) {
  const head = Buffer.alloc(ENVELOPE_HEAD);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
}

const messageIn = (bytes) => bytes.subarray(ENVELOPE_HEAD, ENVELOPE_HEAD + bytes.readUInt32BE(1));
const fromProto = (bytes) => fromBinary(ExtractionResponseSchema, bytes);

/** How an extraction is asked for over each protocol, and how its answer is read. HTTP/1.1 but where HTTP/2 is needed. */
export const PROTOCOLS = {
  'HTTP JSON': {
    path: '/api/extract',
    type: 'application/json',
    body: jsonBody,
    read: JSON.parse,
  },
  'Connect JSON': {
    path: METHOD,
    type: 'application/json',
    headers: { 'Connect-Protocol-Version': '1' },
    body: jsonBody,
    read: JSON.parse,
  },
  Connect: {
    path: METHOD,
    type: 'application/proto',
    headers: { 'Connect-Protocol-Version': '1' },
    body: protoBody,
    read: fromProto,
  },
  'gRPC-Web': {
    path: METHOD,
    type: 'application/grpc-web+proto',
    headers: { 'X-Grpc-Web': '1' },
    body: (text) => enveloped(protoBody(text)),
    read: (bytes) => fromProto(messageIn(bytes)),
  },
  gRPC: {
    path: METHOD,
    type: 'application/grpc+proto',
    headers: { TE: 'trailers' },
    isHttp2: true,
    body: (text) => enveloped(protoBody(text)),
    read: (bytes) => fromProto(messageIn(bytes)),
  },
};

/** @param token makes it a request of an account */
export function requestOf(protocol, text, token) {
  const { path, type, headers = {}, isHttp2 = false, body, read } = PROTOCOLS[protocol];
  const credential = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return { path, isHttp2, read, body: body(text), headers: { 'Content-Type': type, ...headers, ...credential } };
}

/** Sends the request once. @returns status and bytes of the answer. */
export function sendOnce(port, request) {
  return request.isHttp2 ? overHttp2(port, request) : overHttp1(port, request);
}

async function overHttp1(port, { path, headers, body }) {
  const call = http.request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent: false });
  call.end(body);
  const [answer] = await once(call, 'response');
  return { status: answer.statusCode, bytes: Buffer.concat(await answer.toArray()) };
}

async function overHttp2(port, { path, headers, body }) {
  const session = http2.connect(`http://127.0.0.1:${port}`);
  const call = session.request({ ':method': 'POST', ':path': path, ...headers });
  call.end(body);
  const head = {};
  call.on('response', (fields) => Object.assign(head, fields)).on('trailers', (fields) => Object.assign(head, fields));
  const bytes = Buffer.concat(await call.toArray());
  const { ':status': status, 'grpc-status': outcome = '0', 'grpc-message': words } = head;
  session.close();
  // A call that failed has the status of one that did not, and an empty message stands for one without fields.
  if (outcome !== '0') throw new Error(`the call failed by code ${outcome}: ${words}`);
  return { status, bytes };
}
