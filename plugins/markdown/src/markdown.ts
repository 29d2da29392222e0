import {
  type Decision,
  type Evidence,
  type ExtractionResponse,
  escapeMarkdown,
  type Risk,
  readableDate,
  type Task,
} from '@structured-extraction/plugin-kit';

/** The response as compact second-level sections; ends with a line feed. */
export function markdown(response: ExtractionResponse): string {
  return [
    `## Summary\n\n${escapeMarkdown(response.summary) || 'Nothing to sum up.'}`,
    section('Tasks', response.tasks, taskFacts, (task) => (task.status === 'done' ? '- [x] ' : '- [ ] ')),
    section('Decisions', response.decisions, decisionFacts, () => '- '),
    section('Risks', response.risks, riskFacts, () => '- '),
  ]
    .join('\n\n')
    .concat('\n');
}

type Facts<T> = (item: T) => readonly (string | undefined)[];

function section<T extends { text: string; source: Evidence }>(
  title: string,
  items: readonly T[],
  facts: Facts<T>,
  bullet: (item: T) => string,
): string {
  if (items.length === 0) return `## ${title}\n\nNone.`;
  const lines = items.map((item) => {
    const told = facts(item)
      .map((fact) => escapeMarkdown(fact ?? ''))
      .filter((fact) => fact !== '');
    const suffix = told.length === 0 ? '' : ` (${told.join(', ')})`;
    const [text, quotation] = [escapeMarkdown(item.text), escapeMarkdown(item.source.text)];
    // Four asterisks would be a line across the page.
    const head = `${bullet(item)}${text === '' ? '(no text)' : `**${text}**`}${suffix}`;
    return quotation === '' ? head : `${head}\n  > ${quotation}`;
  });
  return `## ${title}\n\n${lines.join('\n')}`;
}

const taskFacts: Facts<Task> = (task) => [
  task.owner ?? 'no owner',
  due(task),
  task.status === 'cancelled' ? 'cancelled' : undefined,
  task.ambiguous ? 'ambiguous' : undefined,
];

const decisionFacts: Facts<Decision> = (decision) => [
  decision.status,
  decision.decided_by === undefined ? undefined : `by ${decision.decided_by}`,
];

const riskFacts: Facts<Risk> = (risk) => [
  risk.category,
  risk.status,
  risk.raised_by === undefined ? undefined : `raised by ${risk.raised_by}`,
];

function due(task: Task): string | undefined {
  const date = task.due_date ?? task.deadline;
  if (date === undefined) return undefined;
  const due = `due ${readableDate(date)}`;
  return task.deadline === undefined || task.deadline === date ? due : `${due}: ${task.deadline}`;
}
