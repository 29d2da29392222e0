import type { ExtractionResponse } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { problemOf, unreachable } from '../http/service-problem.js';
import { type Asked, requestOf } from './request-of.js';

export interface CallOptions {
  readonly bearer: string | null;
  readonly signal: AbortSignal;
}

/** One conversation, one answer. @throws {ServiceProblem} */
export async function postExtraction(asked: Asked, { bearer, signal }: CallOptions): Promise<ExtractionResponse> {
  const fail = (error: unknown): never => {
    throw unreachable(error);
  };
  const response = await fetch('/api/extract', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(requestOf(asked)),
    signal,
  }).catch(fail);
  if (!response.ok) throw await problemOf(response);
  return response.json().catch(fail) as Promise<ExtractionResponse>;
}
