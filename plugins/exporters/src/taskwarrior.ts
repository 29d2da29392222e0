import type { DueDate } from './due-date.js';
import type { ExportedAction, Exporter } from './export.js';
import { notesOf } from './notes.js';
import { basicTime, stampOf } from './time-stamp.js';

const STATUS = { open: 'pending', done: 'completed', cancelled: 'deleted' } as const;
/** Taskwarrior ends at an earlier date. */
const EARLIEST_YEAR = '1980';

/**
 * A JSON array of tasks, one on each line, for `task import`: importing it again changes the tasks it made. Its words
 * are clean and stand as they are: Taskwarrior does not read the escape of a character beyond U+FFFF.
 */
export const taskwarrior: Exporter = ({ actions, context }) => {
  const stamp = stampOf(context);
  const tasks = actions.map((exported) => JSON.stringify(taskOf(exported, stamp)));
  return tasks.length === 0 ? '[]\n' : `[\n${tasks.join(',\n')}\n]\n`;
};

function taskOf(exported: ExportedAction, stamp: number): object {
  const { action, title, due } = exported;
  return {
    uuid: action.uid,
    status: STATUS[action.status],
    description: title,
    ...(due === null || due.date < EARLIEST_YEAR ? {} : { due: dueOf(due) }),
    ...(action.flags.length === 0 ? {} : { tags: action.flags }),
    // Two annotations of one second would be moved apart at every import anew.
    annotations: notesOf(exported).map((description, second) => ({
      entry: basicTime(stamp + second * 1000),
      description,
    })),
  };
}

/** A day alone ends with the day, at the place where it is imported: at its first second it would be overdue all day. */
function dueOf({ date, instant }: DueDate): string {
  return instant === null ? `${date}T23:59:59` : basicTime(instant);
}
