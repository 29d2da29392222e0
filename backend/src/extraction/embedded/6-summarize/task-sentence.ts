import { spokenName } from '../4-resolve/wording/persons.js';
import { asClause, counted, lowerFirst } from './phrases.js';
import type { SummarySource } from './summarize.js';

const SHOWN = 2;

/** How much is open, and the main of it with owner and deadline. */
export function taskSentence({ ranked }: SummarySource): string {
  const open = ranked.tasks.filter((task) => task.status === 'open');
  const done = ranked.tasks.filter((task) => task.status === 'done').length;
  if (open.length === 0) return done > 0 ? `${counted(done, 'task')} done, none open.` : '';
  const weight = (task: (typeof open)[number]) =>
    task.confidence + (task.owner === undefined ? 0 : 0.2) + (task.deadline === undefined ? 0 : 0.2);
  const chosen = [...open].sort((a, b) => weight(b) - weight(a)).slice(0, SHOWN);
  const shown = open
    .filter((task) => chosen.includes(task))
    .map((task) => {
      const words = asClause(task.text);
      const due =
        task.deadline !== undefined && !words.toLowerCase().includes(task.deadline.toLowerCase())
          ? ` (${task.deadline})`
          : '';
      return task.owner === undefined
        ? `${lowerFirst(words)}${due}`
        : `${spokenName(task.owner)} to ${lowerFirst(words)}${due}`;
    });
  return `${counted(open.length, 'open task')}${done > 0 ? `, ${done} done` : ''}: ${shown.join('; ')}${open.length > shown.length ? `; and ${open.length - shown.length} more` : ''}.`;
}
