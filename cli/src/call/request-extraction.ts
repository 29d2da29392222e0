import type {
  RequestMetadata as AllMetadata,
  ExtractionResponse,
  Include,
  Reader,
  SourceType,
} from '@structured-extraction/plugin-kit';
import type { Target } from '../credentials/choose-target.js';
import type { Credential } from './bearer.js';
import { callExtract } from './call-extract.js';
import type { RpcProtocol } from './rpc-protocol.js';
import type { Caller } from './send.js';
import type { OnWindowsRead } from './send-over-rpc.js';
import type { Retries, Wait } from './with-retries.js';

/** The metadata of the request that flags can set. */
export type RequestMetadata = Omit<AllMetadata, 'offset_encoding'>;

/** What one extraction is asked with, beside its text. */
export interface ExtractionSettings {
  readonly target: Pick<Target, 'base'>;
  /** Null: left to the service. */
  readonly sourceType: string | null;
  /** Null: left to the service. */
  readonly reader: Reader | null;
  readonly metadata: RequestMetadata;
  readonly include: readonly Include[];
  /** Whether to try again on 429 and 503. */
  readonly retry: boolean;
  /** Null: the JSON route. */
  readonly rpc: RpcProtocol | null;
}

/**
 * The extraction of one text, as this client asks for it.
 * @throws {Failure} by the status of the last reply, or network
 */
export function requestExtraction(
  rawContent: string,
  { target, sourceType, reader, metadata, include, retry, rpc }: ExtractionSettings,
  credential: Credential | undefined,
  caller: Caller & {
    readonly onWait: (wait: Wait) => void;
    readonly onWindowsRead?: OnWindowsRead | undefined;
    readonly retries?: Retries | undefined;
  },
): Promise<ExtractionResponse> {
  return callExtract({
    base: target.base,
    rpc,
    request: {
      raw_content: rawContent,
      ...(sourceType === null ? {} : { source_type: sourceType as SourceType }),
      metadata: { client_surface: 'cli', ...metadata },
      ...(include.length === 0 ? {} : { include }),
      ...(reader === null ? {} : { reader }),
    },
    credential,
    retry,
    userAgent: caller.userAgent,
    environment: caller.environment,
    detail: caller.detail,
    onWait: caller.onWait,
    onWindowsRead: caller.onWindowsRead,
    retries: caller.retries,
  });
}

/** How much is read, in words. */
export function describeWindows(read: number, of: number): string {
  return `extracting, ${of > 0 ? Math.min(100, Math.floor((100 * read) / of)) : 100} % read`;
}

/** A wait in words. */
export function describeWait({ seconds, retry, status }: Wait): string {
  return `${status === 429 ? 'rate limited' : 'server is busy'}, retry ${retry} of 3 in ${seconds} s`;
}
