import type { ExtractionOutcome } from './extract-conversation.js';
import type { ClientSurface, ExtractionRequest } from './response/contract/request.js';

/** What is counted and logged of an extraction: none of its words. */
export interface ExtractionFacts {
  readonly clientSurface: ClientSurface | null;
  readonly sourceTag: string | null;
  /** Bytes of UTF-8 in raw_content. */
  readonly inputBytes: number;
  readonly hasSummary: boolean;
  readonly tasks: number;
  readonly decisions: number;
  readonly risks: number;
  /** Items that grounding left out. */
  readonly dropped: number;
}

export function factsOf({ raw_content, metadata }: ExtractionRequest, outcome: ExtractionOutcome): ExtractionFacts {
  const { summary, tasks, decisions, risks } = outcome.response;
  return {
    clientSurface: metadata?.client_surface ?? null,
    sourceTag: metadata?.source_tag ?? null,
    inputBytes: Buffer.byteLength(raw_content),
    hasSummary: summary !== '',
    tasks: tasks.length,
    decisions: decisions.length,
    risks: risks.length,
    dropped: outcome.dropped,
  };
}
