import { type CallOptions as ConnectOptions, createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-web';
import { ExtractionService, Stage } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import type {
  ExtractionResponse,
  Stage as StageName,
} from '@structured-extraction/proto/extraction/v1/extraction_words';
import { messageOfRequest } from '@structured-extraction/proto/words/message-of-words';
import { responseOfMessage } from '@structured-extraction/proto/words/response-of-message';
import { problemOfCall } from '../http/problem-of-call.js';
import { ServiceProblem } from '../http/service-problem.js';
import type { CallOptions } from './post-extraction.js';
import { NOTHING_YET, type Progress, stageDone, windowsRead } from './progress.js';
import { type Asked, requestOf } from './request-of.js';

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
  const request = requestOf(asked);
  let progress = NOTHING_YET;
  try {
    for await (const { progress: step } of client.extractStream(messageOfRequest(request), call)) {
      if (step.case === 'response') return responseOfMessage(step.value, request.include);
      if (step.case === 'stageDone') progress = stageDone(progress, stageName(step.value.stage), step.value.count);
      if (step.case === 'windowsRead') progress = windowsRead(progress, step.value.read, step.value.of);
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

function stageName(stage: Stage): StageName {
  return Stage[stage].toLowerCase() as StageName;
}
