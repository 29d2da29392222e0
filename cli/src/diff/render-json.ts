import { sanitizeJson } from '@structured-extraction/plugin-kit';
import type { Change, Difference } from './compare.js';

/** The difference for programs: every key always there, null where there is none; ends with a line feed. */
export function renderJson(difference: Difference): string {
  const { new: appeared, closed, changed, unchanged } = difference;
  const counts = { new: appeared.length, closed: closed.length, changed: changed.length, unchanged };
  const value = { counts, new: appeared.map(entry), closed: closed.map(entry), changed: changed.map(entry) };
  return `${sanitizeJson(JSON.stringify(value, null, 2))}\n`;
}

function entry({ id, reason, fields, old, new: now }: Change): object {
  return { id, reason, title: (now ?? old)?.title ?? null, fields, old, new: now };
}
