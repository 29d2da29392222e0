import type { ExtractionCompleted } from '../../backend/src/events/extraction-completed.js';

/** The event of an extraction that found three tasks, two decisions and a risk; `at` in milliseconds since 1970. */
export function completedEvent(accountId: string, requestId: string, at: number): ExtractionCompleted {
  return {
    event_type: 'extraction.completed',
    event_version: '1',
    occurred_at: new Date(at).toISOString(),
    request_id: requestId,
    source_surface: 'api',
    authenticated: true,
    user_id: accountId,
    cli_version: null,
    source_tag: 'curl',
    result: { summary_present: true, task_count: 3, decision_count: 2, risk_count: 1 },
  };
}
