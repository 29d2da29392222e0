/**
 * Calls the Structured Extraction Service from browsers and from Node.
 * @packageDocumentation
 */

export type {
  Decision,
  Evidence,
  ExtractionResponse,
  Message,
  Participant,
  Risk,
  Task,
} from '@structured-extraction/proto/extraction/v1/extraction_words';
export type { CallOptions, ClientOptions } from './connection.js';
export type {
  ItemProgress,
  Progress,
  ResponseProgress,
  StageName,
  StageProgress,
  WindowsProgress,
} from './extract-stream.js';
export { type Place, quotation } from './quotation.js';
export type { ExtractionRequest, Include, OffsetEncoding, Reader, RequestMetadata, SourceType } from './request.js';
export { createServiceClient, type ServiceClient } from './service-client.js';
export { errorOfCall, type FieldError, ServiceError } from './service-error.js';
export type { AccountEvent, WatchOptions } from './watch-events.js';
