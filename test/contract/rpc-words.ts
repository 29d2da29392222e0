import { create, fromJson, type JsonValue, toJson } from '@bufbuild/protobuf';
import { Code, type ConnectError } from '@connectrpc/connect';
import {
  type ExtractionResponse as ExtractionMessage,
  ExtractionRequestSchema,
  ExtractionResponseSchema,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { READERS } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';
import type { ExtractionResponse } from './cases.js';
import type { Outcome } from './transports.js';

type Json = Record<string, unknown>;

/** A request of the JSON contract as a message: the same fields, enums under the names that they have in proto3. */
export function toMessage(request: object) {
  const { source_type: sourceType, metadata, include, reader, ...rest } = request as Json;
  return fromJson(ExtractionRequestSchema, {
    ...rest,
    ...(sourceType === undefined ? {} : { source_type: enumName('SOURCE_TYPE', sourceType) }),
    ...(include === undefined ? {} : { include: (include as string[]).map((word) => enumName('INCLUDE', word)) }),
    ...(reader === undefined ? {} : { reader: readerValue(reader) }),
    ...(metadata === undefined ? {} : { metadata: metadataMessage(metadata as Json) }),
  } as JsonValue);
}

function metadataMessage({ client_surface: surface, offset_encoding: encoding, ...rest }: Json): Json {
  return {
    ...rest,
    ...(surface === undefined ? {} : { client_surface: enumName('CLIENT_SURFACE', surface) }),
    ...(encoding === undefined ? {} : { offset_encoding: enumName('OFFSET_ENCODING', encoding) }),
  };
}

/** A word that is none has no name in proto3: it goes as a number that is none. */
function readerValue(word: unknown): string | number {
  return READERS.some((known) => known === word) ? enumName('READER', word) : 99;
}

function enumName(prefix: string, value: unknown): string {
  return `${prefix}_${String(value).toUpperCase()}`;
}

/** A response message in the words of the JSON contract, so that the two can be compared whole. */
export function toContract(message: ExtractionMessage): ExtractionResponse {
  const json = toJson(ExtractionResponseSchema, message, { useProtoFieldName: true, alwaysEmitImplicit: true }) as Json;
  const items = (key: string): Json[] => (json[key] as Json[]).map(itemWords);
  const { participants, messages, ...rest } = json;
  return {
    ...rest,
    ...(message.participants.length === 0 ? {} : { participants }),
    ...(message.messages.length === 0 ? {} : { messages: (messages as Json[]).map(messageWords) }),
    tasks: items('tasks').map((task) => ({ owner_confidence: null, extraction_reason: null, ...task })),
    decisions: items('decisions'),
    risks: items('risks'),
  } as unknown as ExtractionResponse;
}

function messageWords({ kind, ...message }: Json): Json {
  return { ...message, kind: String(kind).replace('MESSAGE_KIND_', '').toLowerCase() };
}

function itemWords(item: Json): Json {
  const words = Object.entries(item).map(([key, value]): [string, unknown] => {
    if (typeof value !== 'string' || !['kind', 'status', 'category'].includes(key)) return [key, value];
    return [key, value.toLowerCase().replace(/^(?:task|decision|risk)_(?:kind|status|category)_/, '')];
  });
  return {
    ...Object.fromEntries(words),
    source: evidenceWords(item['source'] as Json),
    mentions: (item['mentions'] as Json[]).map(evidenceWords),
  };
}

function evidenceWords(evidence: Json): Json {
  return { source_index: null, start_offset: null, end_offset: null, ...evidence };
}

/** What a refusal says over RPC, by its google.rpc.ErrorInfo. */
export function refusalOf(error: ConnectError): Outcome {
  const [info = create(ErrorInfoSchema)] = error.findDetails(ErrorInfoSchema);
  return {
    response: null,
    code: info.reason === '' ? `no reason, only ${Code[error.code]}` : info.reason.toLowerCase(),
    errors: Object.entries(info.metadata).map(([field, reason]) => ({ field, reason })),
    requestId: error.metadata.get('x-request-id'),
  };
}
