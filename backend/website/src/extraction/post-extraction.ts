import type { ExtractionResponse } from '@structured-extraction/plugin-kit';
import { problemOf, unreachable } from '../http/service-problem.js';
import type { Extracted } from './extracted.js';

/** What is asked for, as it stays beside the answer. */
export type Asked = Omit<Extracted, 'response'>;

export interface CallOptions {
  readonly bearer: string | null;
  readonly signal: AbortSignal;
}

/** One conversation, one answer. @throws {ServiceProblem} */
export async function postExtraction(asked: Asked, { bearer, signal }: CallOptions): Promise<ExtractionResponse> {
  const body = {
    raw_content: asked.rawContent,
    ...(asked.sourceType === null ? {} : { source_type: asked.sourceType }),
    metadata: { ...asked.metadata, client_surface: 'website' },
  };
  const fail = (error: unknown): never => {
    throw unreachable(error);
  };
  const response = await fetch('/api/extract', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
    signal,
  }).catch(fail);
  if (!response.ok) throw await problemOf(response);
  return response.json().catch(fail) as Promise<ExtractionResponse>;
}
