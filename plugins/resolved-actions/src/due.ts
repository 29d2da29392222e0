import type { Task } from '@structured-extraction/plugin-kit';
import type { Due } from './resolved-actions.js';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** RFC 3339 date-time with its offset; seconds may be missing. */
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

export function dueOf(task: Pick<Task, 'deadline' | 'due_date'>): Due {
  const raw = task.deadline ?? null;
  const due = task.due_date ?? '';
  if (DATE.test(due)) return { state: 'resolved', raw, date: due, datetime: null, granularity: 'day' };
  const date = DATE_TIME.exec(due)?.[1];
  if (date !== undefined) return { state: 'resolved', raw, date, datetime: due, granularity: 'time' };
  const isStated = raw !== null || due !== '';
  return {
    state: isStated ? 'unresolved' : 'none',
    raw: raw ?? (due || null),
    date: null,
    datetime: null,
    granularity: null,
  };
}
