import { randomBytes } from 'node:crypto';

/** An `extraction.completed` as the service sends it, of an extraction that nobody made; `at` in ms since 1970. */
export function sampleEvent(at: number, cliVersion: string): { readonly id: string; readonly body: string } {
  const event = {
    event_type: 'extraction.completed',
    event_version: '1',
    occurred_at: new Date(at).toISOString(),
    request_id: newId('req'),
    source_surface: 'cli',
    authenticated: true,
    user_id: newId('usr'),
    cli_version: cliVersion,
    source_tag: 'service-cli',
    result: { summary_present: true, task_count: 3, decision_count: 1, risk_count: 0 },
  };
  return { id: newId('msg'), body: JSON.stringify(event) };
}

function newId(prefix: 'req' | 'usr' | 'msg'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
