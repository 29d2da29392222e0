import { type CallOptions as ConnectOptions, createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-web';
import type { ExtractionResponse } from '@structured-extraction/plugin-kit';
import {
  ClientSurface,
  ExtractionService,
  OffsetEncoding,
  SourceType,
  Stage,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { responseOfMessage } from '@structured-extraction/proto/words/response-of-message';
import { problemOfCall } from '../http/problem-of-call.js';
import { ServiceProblem } from '../http/service-problem.js';
import type { SourceType as SourceTypeName } from './extracted.js';
import type { Asked, CallOptions } from './post-extraction.js';
import { NOTHING_YET, type Progress, type StageName, stageDone } from './progress.js';

interface StreamOptions extends CallOptions {
  readonly onProgress: (progress: Progress) => void;
  /** Where the service is, for a caller that is no page of it. */
  readonly baseUrl?: string;
}

/** One conversation, with its progress; the answer is that of the JSON route. @throws {ServiceProblem} */
export async function streamExtraction(asked: Asked, options: StreamOptions): Promise<ExtractionResponse> {
  const { bearer, signal, onProgress, baseUrl = '/' } = options;
  const client = createClient(
    ExtractionService,
    createConnectTransport({ baseUrl, useBinaryFormat: true, fetch: bare }),
  );
  const call: ConnectOptions = {
    signal,
    ...(bearer === null ? {} : { headers: { Authorization: `Bearer ${bearer}` } }),
  };
  let progress = NOTHING_YET;
  try {
    for await (const { progress: step } of client.extractStream(requestOf(asked), call)) {
      if (step.case === 'response') return responseOfMessage(step.value);
      if (step.case === 'stageDone') progress = stageDone(progress, stageName(step.value.stage), step.value.count);
      if (step.case === 'item') progress = { ...progress, items: progress.items + 1 };
      onProgress(progress);
    }
  } catch (error) {
    throw problemOfCall(error);
  }
  throw new ServiceProblem('The answer broke off before its end. Try again.', { code: 'network' });
}

/** Cookies have no place on these routes. */
const bare: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' });

function requestOf({ rawContent, sourceType, metadata }: Asked) {
  return {
    rawContent,
    sourceType: sourceType === null ? SourceType.UNSPECIFIED : SourceType[upper(sourceType)],
    metadata: {
      clientSurface: ClientSurface.WEBSITE,
      referenceTime: metadata.reference_time,
      timezone: metadata.timezone,
      offsetEncoding: OffsetEncoding.UTF16,
    },
  };
}

function upper(name: SourceTypeName): Uppercase<SourceTypeName> {
  return name.toUpperCase() as Uppercase<SourceTypeName>;
}

function stageName(stage: Stage): StageName {
  return Stage[stage].toLowerCase() as StageName;
}
