import { cleanLine } from './clean.js';
import type { ExportedAction, Exporter } from './export.js';
import { tableOf } from './table.js';

type Cell = (exported: ExportedAction) => string | number | null;

/** In this order; what is unknown is an empty cell. */
const COLUMNS: Readonly<Record<string, Cell>> = {
  id: ({ action }) => action.id,
  title: ({ title }) => title,
  status: ({ action }) => action.status,
  owner: ({ owner }) => owner?.name ?? null,
  owner_state: ({ action }) => action.owner.state,
  due: ({ due }) => due?.date ?? null,
  due_time: ({ action, due }) => (due === null ? null : action.due.datetime),
  due_state: ({ action }) => action.due.state,
  deadline: ({ action }) => cleanLine(action.due.raw ?? ''),
  requester: ({ requester }) => requester,
  kind: ({ action }) => action.kind,
  flags: ({ action }) => action.flags.join(' '),
  confidence: ({ action }) => action.confidence,
  mentions: ({ action }) => action.mention_count,
  message: ({ action }) => numberFromOne(action.evidence[0]?.message_index),
  quotation: ({ action }) => cleanLine(action.evidence[0]?.quote ?? ''),
  text: ({ action }) => cleanLine(action.text),
  uid: ({ action }) => action.uid,
};

function numberFromOne(index: number | null | undefined): number | null {
  return index === null || index === undefined ? null : index + 1;
}

/** A table of all actions with a header, for spreadsheets and scripts (RFC 4180). */
export const csv: Exporter = ({ actions }) => {
  const cells = Object.values(COLUMNS);
  const rows = actions.map((exported) => cells.map((cell) => String(cell(exported) ?? '')));
  return tableOf([Object.keys(COLUMNS), ...rows]);
};
