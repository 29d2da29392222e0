import { shorten } from './clean.js';
import type { ExportedAction, Exporter } from './export.js';
import { notesOf } from './notes.js';
import { disarm, tableOf } from './table.js';

/** Characters that Jira takes. */
const LONGEST_SUMMARY = 255;

const STATUS = { open: 'To Do', done: 'Done', cancelled: 'Done' } as const;
const RESOLUTION = { open: '', done: 'Done', cancelled: "Won't Do" } as const;

/**
 * A table for Jira's CSV importer, dates as yyyy-MM-dd. A field with several values has a column for each, all of one
 * name. An assignee is an e-mail address: a name could be another person, or make a new one.
 */
export const jiraCsv: Exporter = ({ actions }) => {
  const labels = Math.max(1, ...actions.map(({ action }) => action.flags.length));
  const header = [
    ...['Summary', 'Issue Type', 'Status', 'Resolution', 'Assignee', 'Due Date', 'Description'],
    ...Array.from({ length: labels }, () => 'Labels'),
  ];
  return tableOf([header, ...actions.map((exported) => rowOf(exported, labels))]);
};

function rowOf(exported: ExportedAction, labels: number): readonly string[] {
  const { action, title, owner, due } = exported;
  return [
    shorten(disarm(title), LONGEST_SUMMARY),
    'Task',
    STATUS[action.status],
    RESOLUTION[action.status],
    owner?.email ?? '',
    due?.date ?? '',
    verbatim(notesOf(exported)),
    ...Array.from({ length: labels }, (_, at) => action.flags[at] ?? ''),
  ];
}

/** In Jira's own markup a brace opens links, mentions and macros; within {noformat} only that macro's end counts. */
function verbatim(lines: readonly string[]): string {
  return `{noformat}\n${lines.join('\n').replace(/\{(?=noformat)/gi, '{ ')}\n{noformat}`;
}
