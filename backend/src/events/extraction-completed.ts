import type { ExtractionFacts } from '../extraction/extraction-facts.js';
import type { ClientSurface } from '../extraction/response/contract/request.js';
import { cliVersionOf, sourceSurfaceOf, sourceTagOf } from './client-attribution.js';

/** The payload of the event: what happened, never what was said. */
export interface ExtractionCompleted {
  readonly event_type: 'extraction.completed';
  readonly event_version: '1';
  /** ISO 8601, UTC. */
  readonly occurred_at: string;
  readonly request_id: string;
  readonly source_surface: ClientSurface;
  readonly authenticated: boolean;
  /** Null for anonymous calls. */
  readonly user_id: string | null;
  /** Null where the caller is not the command-line client. */
  readonly cli_version: string | null;
  readonly source_tag: string | null;
  readonly result: {
    readonly summary_present: boolean;
    readonly task_count: number;
    readonly decision_count: number;
    readonly risk_count: number;
  };
}

export interface CompletedCall {
  readonly occurredAt: Date;
  readonly requestId: string;
  readonly userId: string | null;
  readonly userAgent: string | undefined;
  readonly isRpc: boolean;
  readonly facts: ExtractionFacts;
}

export function extractionCompleted(call: CompletedCall): ExtractionCompleted {
  const { facts, userAgent, isRpc } = call;
  const client = { userAgent, isRpc, clientSurface: facts.clientSurface, sourceTag: facts.sourceTag };
  return {
    event_type: 'extraction.completed',
    event_version: '1',
    occurred_at: call.occurredAt.toISOString(),
    request_id: call.requestId,
    source_surface: sourceSurfaceOf(client),
    authenticated: call.userId !== null,
    user_id: call.userId,
    cli_version: cliVersionOf(userAgent),
    source_tag: sourceTagOf(client),
    result: {
      summary_present: facts.hasSummary,
      task_count: facts.tasks,
      decision_count: facts.decisions,
      risk_count: facts.risks,
    },
  };
}
