const quote = (value) =>
  `"${String(value ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll('"', '""')}"`;

/** A plugin as anybody could write it: it has no dependency, not even the kit. */
export default {
  formats: {
    'tasks-csv': ({ response, payload }, { flags, warn }) => {
      const tasks = payload.tasks ?? response.tasks;
      if (tasks.length === 0) warn('there is no task');
      const separator = flags['csv-separator'] ?? ',';
      return tasks.map((task) => `${[task.text, task.owner, task.due_date].map(quote).join(separator)}\r\n`).join('');
    },
  },
  flags: {
    'only-open': ({ payload }) => ({ ...payload, tasks: payload.tasks.filter(({ status }) => status !== 'done') }),
  },
};
