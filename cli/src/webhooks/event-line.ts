import { sanitizeJson, sanitizeLine } from '@structured-extraction/plugin-kit';
import { parseFields } from '../login/read-json.js';
import type { Delivered } from './deliver.js';

export type LineFormat = 'text' | 'json';

/** An event and what became of it. */
export interface SeenEvent {
  /** `evt_…`; `msg_…` where it comes from no account. */
  readonly id: string;
  /** Undefined: it comes from no account. */
  readonly cursor?: string;
  readonly type: string;
  readonly body: string;
  /** Undefined: it was only shown. */
  readonly delivered: Delivered | undefined;
}

/** Longest type of an event by now, in columns. */
const TYPE_COLUMNS = 20;

/** One line for one event, line feed included; `at` in milliseconds since 1970. */
export function eventLine(event: SeenEvent, format: LineFormat, at: number): string {
  const { id, cursor, type, delivered } = event;
  const time = new Date(at).toISOString();
  if (format === 'text') {
    const cells = [`${time.slice(0, 19)}Z`, type.padEnd(TYPE_COLUMNS), id, ...outcome(delivered)];
    return `${cells.map((cell) => sanitizeCell(cell)).join('  ')}\n`;
  }
  const line = {
    time,
    type,
    id,
    ...(cursor === undefined ? {} : { cursor }),
    ...(delivered === undefined
      ? {}
      : { status: delivered.status, failure: delivered.failure, duration_ms: delivered.durationMs }),
    event: parseFields(event.body),
  };
  return `${sanitizeJson(JSON.stringify(line))}\n`;
}

function outcome(delivered: Delivered | undefined): string[] {
  if (delivered === undefined) return [];
  return [String(delivered.status ?? delivered.failure), `${delivered.durationMs} ms`];
}

/** White space at the end is what aligns the columns. */
function sanitizeCell(cell: string): string {
  return sanitizeLine(cell).padEnd(cell.length);
}
