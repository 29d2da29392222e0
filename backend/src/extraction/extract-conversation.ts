import type { ExtractionResponse } from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { Ending } from '../late-signal.js';
import { parse } from './conversation/parse.js';
import type { ExtractionEngine, OnStage, OnWindowsRead } from './engines/engine.js';
import type { BodyOf } from './grounding/decoded-words.js';
import { ground } from './grounding/ground.js';
import type { ExtractionRequest } from './response/contract/request.js';
import { toListing } from './response/to-listing.js';
import { type ItemsOfResponse, toItems, toResponse } from './response/to-response.js';
import type { ExtractionContext, Message, WallTime } from './types/conversation.js';

export interface ExtractionOptions {
  /** The account of the caller; null or absent where there is none. */
  readonly accountId?: string | null;
  /** Aborted when the caller has left or the deadline has passed; its reason is what the call then fails with. */
  readonly signal: Ending;
  readonly onStage?: OnStage | undefined;
  readonly onWindowsRead?: OnWindowsRead | undefined;
  /** Called with items before the rest is known: each once, grounded, and exactly as the response will hold it. */
  readonly onSettled?: (items: ItemsOfResponse) => void;
}

export interface ExtractionOutcome {
  readonly response: ExtractionResponse;
  /** Items and mentions that the engine found and grounding left out: 0 in a healthy engine. */
  readonly dropped: number;
}

export type ExtractConversation = (
  request: ExtractionRequest,
  options: ExtractionOptions,
) => Promise<ExtractionOutcome>;

/** The one use case, behind every transport: a request that keeps the rules goes in, a grounded response comes out. */
export function conversationExtractor(engine: ExtractionEngine): ExtractConversation {
  return async (request, { accountId = null, signal, onStage, onWindowsRead, onSettled }) => {
    signal.throwIfAborted();
    const encoding = request.metadata?.offset_encoding ?? 'utf32';
    const context = toContext(request);
    const bodyOf = bodiesOf(request.raw_content, context);
    const found = await engine.extract({
      rawContent: request.raw_content,
      context,
      accountId,
      reader: request.reader ?? undefined,
      signal,
      onStage,
      onWindowsRead,
      onSettled:
        onSettled &&
        ((items) => {
          const { extraction, locate } = ground(request.raw_content, { summary: '', ...items }, encoding, bodyOf);
          onSettled(toItems(extraction, locate));
        }),
    });
    signal.throwIfAborted();
    const { extraction, locate, dropped } = ground(request.raw_content, found, encoding, bodyOf);
    const response = toResponse(extraction, locate, found.promptVersion);
    if (!isWithMessages(request)) return { response, dropped };
    if (found.listing === undefined) throw new Error(`the engine ${engine.id} was asked for messages and lists none`);
    return { response: { ...response, ...toListing(request.raw_content, found.listing, encoding) }, dropped };
  };
}

/** Reads the messages at the first question: only what a mail had to decode has words without a place. */
function bodiesOf(rawContent: string, context: ExtractionContext): BodyOf {
  let messages: readonly Message[] | undefined;
  return (index) => {
    messages ??= parse(rawContent, context).messages;
    return messages[index]?.body;
  };
}

function isWithMessages({ include }: ExtractionRequest): boolean {
  return include?.includes('messages') ?? false;
}

function toContext(request: ExtractionRequest): ExtractionContext {
  const { source_type, metadata } = request;
  return {
    ...(source_type ? { sourceType: source_type } : {}),
    ...(metadata?.reference_time ? { referenceTime: toWallTime(metadata.reference_time) } : {}),
    ...(metadata?.timezone ? { timezone: metadata.timezone } : {}),
    ...(isWithMessages(request) ? { withMessages: true } : {}),
  };
}

/** Takes the clock on the wall out of an RFC 3339 date-time that has been checked. */
function toWallTime(time: string): WallTime {
  const part = (start: number, end: number): number => Number(time.slice(start, end));
  const zone = /([+-])(\d\d):(\d\d)$/.exec(time);
  const minutes = Number(zone?.[2] ?? 0) * 60 + Number(zone?.[3] ?? 0);
  return {
    year: part(0, 4),
    month: part(5, 7),
    day: part(8, 10),
    hour: part(11, 13),
    minute: part(14, 16),
    offsetMinutes: zone?.[1] === '-' && minutes > 0 ? -minutes : minutes,
  };
}
