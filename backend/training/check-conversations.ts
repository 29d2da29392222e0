import { readLabelled } from './labelled-conversations.js';

/** `npm run train:check -- PATH`: reads marked-up conversations, says what slips there are and how much there is. */
const paths = process.argv.slice(2);
for (const path of paths) {
  const all = readLabelled(path);
  const ids = new Set<string>();
  for (const one of all) {
    if (ids.has(one.id)) throw new Error(`conversation ${one.id} comes twice`);
    ids.add(one.id);
    for (const task of one.labels.tasks) {
      const owner = task.owner?.split(/\s/)[0];
      if (owner !== undefined && !one.rawContent.includes(owner))
        throw new Error(`conversation ${one.id}: the owner ${task.owner} is not in the text`);
      if (task.dueDate !== null && task.deadline === null)
        throw new Error(`conversation ${one.id}: due without deadline: ${task.text}`);
      if (task.deadline != null && !/-json/.test(one.id) && !one.rawContent.includes(task.deadline))
        throw new Error(`conversation ${one.id}: the deadline ${JSON.stringify(task.deadline)} is not in the text`);
    }
  }
  const count = (kind: 'tasks' | 'decisions' | 'risks') =>
    all.reduce((sum, one) => sum + one.labels[kind].filter((label) => !label.optional).length, 0);
  const bytes = all.reduce((sum, one) => sum + one.rawContent.length, 0);
  process.stdout.write(
    `${path}: ${all.length} conversations, ${bytes} characters, ${count('tasks')} tasks, ${count('decisions')} decisions, ${count('risks')} risks (besides optional ones)\n`,
  );
}
