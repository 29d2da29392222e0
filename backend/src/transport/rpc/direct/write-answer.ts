import type { OutgoingHttpHeaders } from 'node:http';
import type { ConnectError } from '@connectrpc/connect';
import { encodeEnvelope } from '@connectrpc/connect/protocol';
import { codeToHttpStatus, errorToJsonBytes } from '@connectrpc/connect/protocol-connect';
import { setTrailerStatus } from '@connectrpc/connect/protocol-grpc';
import { trailerFlag, trailerSerialize } from '@connectrpc/connect/protocol-grpc-web';
import type { Exchange } from '../../../admission/exchange.js';
import { endWith } from '../../write-body.js';
import type { CallContext } from './call-context.js';
import type { CallHeader } from './call-header.js';
import { enveloped, type Payload } from './enveloped-message.js';
import type { MethodJsonOptions } from './message-format.js';

const NOTHING = Buffer.alloc(0);
const OK_TRAILER: OutgoingHttpHeaders = { 'Grpc-Status': '0' };
const OK_WEB_TRAILER = encodeEnvelope(trailerFlag, trailerSerialize(setTrailerStatus(new Headers(), undefined)));

interface Answered {
  /** Of the method. */
  readonly jsonOptions: MethodJsonOptions | undefined;
  readonly exchange: Exchange;
  readonly header: CallHeader;
  readonly context: CallContext;
}

/** Writes the answer of a call that went well, in the protocol of its caller. */
export function writeMessage({ exchange, header, context }: Answered, payload: Payload): Promise<void> {
  const { response, head } = exchange;
  const fields = fieldsOf(context.addedHeader);
  fields['Content-Type'] = header.answerType;
  const { addedTrailer } = context;
  // Set one by one, the last of a name counts, and it may be written in capitals or not.
  if (context.addedHeader !== undefined) head.put();
  if (header.protocol === 'connect') {
    if (payload.isCompressed) fields['Content-Encoding'] = 'gzip';
    fields['Content-Length'] = payload.bytes.length;
    head.write(200, addedTrailer === undefined ? fields : { ...fields, ...prefixed(addedTrailer) });
    return endWith(exchange, payload.bytes);
  }
  if (header.takesGzip) fields['Grpc-Encoding'] = 'gzip';
  head.write(200, fields);
  if (header.protocol === 'grpc-web') {
    const trailer = addedTrailer === undefined ? OK_WEB_TRAILER : webTrailer(setTrailerStatus(addedTrailer, undefined));
    return endWith(exchange, enveloped(payload, trailer));
  }
  response.addTrailers(addedTrailer === undefined ? OK_TRAILER : { ...fieldsOf(addedTrailer), ...OK_TRAILER });
  return endWith(exchange, enveloped(payload));
}

/** The same of a call that failed. */
export function writeError({ exchange, header, context, jsonOptions }: Answered, error: ConnectError): Promise<void> {
  const { response, head } = exchange;
  const fields = fieldsOf(context.addedHeader);
  const trailer = new Headers(context.addedTrailer);
  head.put();
  if (header.protocol === 'connect') {
    const body = errorToJsonBytes(error, jsonOptions);
    Object.assign(fields, fieldsOf(error.metadata), prefixed(trailer));
    fields['Content-Type'] = 'application/json';
    fields['Content-Length'] = body.length;
    response.writeHead(codeToHttpStatus(error.code), fields);
    return endWith(exchange, body);
  }
  setTrailerStatus(trailer, error);
  fields['Content-Type'] = header.answerType;
  response.writeHead(200, fields);
  if (header.protocol === 'grpc-web') return endWith(exchange, webTrailer(trailer));
  response.addTrailers(fieldsOf(trailer));
  return endWith(exchange, NOTHING);
}

function fieldsOf(headers: Headers | undefined): Record<string, string | number> {
  return headers === undefined ? {} : Object.fromEntries(headers);
}

/** Connect has no trailers: they come among the headers. */
function prefixed(trailer: Headers): Record<string, string> {
  return Object.fromEntries([...trailer].map(([name, value]) => [`trailer-${name}`, value]));
}

function webTrailer(trailer: Headers): Uint8Array {
  return encodeEnvelope(trailerFlag, trailerSerialize(trailer));
}
