import type { Task } from '@structured-extraction/plugin-kit';
import type { Action, Stats } from './resolved-actions.js';

export function statsOf(actions: readonly Action[], tasks: readonly Task[]): Stats {
  const count = (holds: (action: Action) => boolean): number => actions.filter(holds).length;
  return {
    actions: actions.length,
    open: count(({ status }) => status === 'open'),
    done: count(({ status }) => status === 'done'),
    cancelled: count(({ status }) => status === 'cancelled'),
    unowned: count(({ flags }) => flags.includes('no_owner')),
    undated: count(({ flags }) => flags.includes('no_due')),
    ambiguous: count(
      ({ flags, source_task_index }) =>
        flags.includes('owner_ambiguous') || tasks[source_task_index]?.ambiguous === true,
    ),
  };
}
