import { create } from '@bufbuild/protobuf';
import { createClient, type Transport } from '@connectrpc/connect';
import {
  type ExtractedItem,
  type ExtractionProgress,
  ExtractionResponseSchema,
  ExtractionService,
  Stage,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import type {
  Decision,
  ExtractionResponse,
  Risk,
  Task,
} from '@structured-extraction/proto/extraction/v1/extraction_words';
import { messageOfRequest } from '@structured-extraction/proto/words/message-of-words';
import { responseOfMessage } from '@structured-extraction/proto/words/response-of-message';
import type { CallOptions } from './connection.js';
import { type ExtractionRequest, requestBody } from './request.js';
import { errorOfCall, ServiceError } from './service-error.js';

/** A stage is done. */
export interface StageProgress {
  /** Tells the kinds of progress apart. */
  readonly kind: 'stage';
  /** Which stage. */
  readonly stage: StageName;
  /** How many things it has made: messages, sentences, candidates, items. */
  readonly count: number;
}

/** A long conversation is being read. */
export interface WindowsProgress {
  /** Tells the kinds of progress apart. */
  readonly kind: 'windows';
  /** How many windows of the conversation the large reader has read. */
  readonly read: number;
  /** How many it is going to read. */
  readonly of: number;
}

/** An item is settled: it will be in the response. */
export interface ItemProgress<Kind extends 'task' | 'decision' | 'risk', Item> {
  /** Tells the kinds of progress apart. */
  readonly kind: Kind;
  /** As it stands in the response. */
  readonly item: Item;
}

/** The end of the stream. */
export interface ResponseProgress {
  /** Tells the kinds of progress apart. */
  readonly kind: 'response';
  /** The whole answer, the same as that of `extract`. */
  readonly response: ExtractionResponse;
}

/**
 * What a stream of an extraction tells, in this order: stages and items as they are done, at last the response. How much is
 * read comes between the stages `segment` and `detect`, only where the large reader reads. A later version may have more kinds.
 */
export type Progress =
  | StageProgress
  | WindowsProgress
  | ItemProgress<'task', Task>
  | ItemProgress<'decision', Decision>
  | ItemProgress<'risk', Risk>
  | ResponseProgress;

/** The stages of the engine, in their order; a later version of the service may have others. */
export type StageName = 'parse' | 'segment' | 'detect' | 'resolve' | 'rank' | 'summarize' | (string & {});

/**
 * One conversation with its progress. It is not made again by itself: what has been told cannot be taken back.
 * @throws {ServiceError} also where the stream ends before the response
 */
export async function* extractStream(
  transport: Transport,
  request: ExtractionRequest,
  { signal, timeoutMs }: CallOptions = {},
): AsyncGenerator<Progress, void, undefined> {
  const call = { ...(signal === undefined ? {} : { signal }), ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  try {
    for await (const message of createClient(ExtractionService, transport).extractStream(
      messageOfRequest(requestBody(request)),
      call,
    )) {
      const progress = progressOf(message, request);
      if (progress !== null) yield progress;
      if (progress?.kind === 'response') return;
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : errorOfCall(error);
  }
  throw new ServiceError('the stream ended before the response', { code: 'network' });
}

/** Null for a kind of progress that this version does not know. */
function progressOf({ progress }: ExtractionProgress, { include }: ExtractionRequest): Progress | null {
  if (progress.case === 'response') return { kind: 'response', response: responseOfMessage(progress.value, include) };
  if (progress.case === 'item') return itemOf(progress.value);
  if (progress.case === 'windowsRead') return { kind: 'windows', read: progress.value.read, of: progress.value.of };
  if (progress.case !== 'stageDone') return null;
  const { stage, count } = progress.value;
  return { kind: 'stage', stage: (Stage[stage] ?? `stage_${stage}`).toLowerCase(), count };
}

/** An item in the words of the response: by way of a response that has nothing else. */
function itemOf({ item }: ExtractedItem): Progress | null {
  const alone = (of: object) => responseOfMessage(create(ExtractionResponseSchema, of));
  if (item.case === 'task') return found('task', alone({ tasks: [item.value] }).tasks[0]);
  if (item.case === 'decision') return found('decision', alone({ decisions: [item.value] }).decisions[0]);
  if (item.case === 'risk') return found('risk', alone({ risks: [item.value] }).risks[0]);
  return null;
}

function found(kind: 'task' | 'decision' | 'risk', item: Task | Decision | Risk | undefined): Progress | null {
  return item === undefined ? null : ({ kind, item } as Progress);
}
