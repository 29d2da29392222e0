import { createHash } from 'node:crypto';
import type { Action } from './resolved-actions.js';

/** An action for tests, its id made of the hex digits given, its hash of what an exporter would write. */
export function sampleAction(id: string, changes: Partial<Action> = {}): Action {
  const written = {
    title: 'Order a bearing',
    text: "I'll order a bearing by Friday",
    kind: 'commitment',
    status: 'open',
    owner: { state: 'resolved', display_name: 'Omar Said', raw: 'Omar' },
    requester: null,
    due: { state: 'resolved', raw: 'by Friday', date: '2026-03-13', datetime: null },
    flags: [],
    ...changes,
  } as const;
  const revision_hash = createHash('sha256').update(JSON.stringify(written)).digest('hex');
  return { id: `act_${id.padStart(20, '0')}`, revision_hash, source_task_index: 0, confidence: 0.9, ...written };
}
