import {
  type Decision,
  type Evidence,
  type Format,
  type Risk,
  sanitizeLine,
  type Task,
} from '@structured-extraction/plugin-kit';
import { type Page, pageFor } from './page.js';

/** Sections to read: Summary, Tasks, Decisions, Risks; every item with its facts and the words it rests on. */
export const text: Format = ({ response }, { display }) => {
  const page = pageFor(display);
  const sections = [
    [page.heading('Summary'), page.paragraph(sanitizeLine(response.summary) || 'Nothing to sum up.')],
    section(page, 'Tasks', response.tasks, taskFacts),
    section(page, 'Decisions', response.decisions, decisionFacts),
    section(page, 'Risks', response.risks, riskFacts),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

type Facts<T> = (item: T) => readonly string[];

function section<T extends { text: string; source: Evidence }>(
  page: Page,
  title: string,
  items: readonly T[],
  facts: Facts<T>,
): readonly string[] {
  if (items.length === 0) return [page.heading(title), page.paragraph('None.')];
  return [
    page.heading(`${title} (${items.length})`),
    ...items.flatMap((item, index) => [
      page.item(index + 1, items.length, sanitizeLine(item.text)),
      page.facts(items.length, facts(item).map(sanitizeLine)),
      page.quotation(items.length, sanitizeLine(item.source.text), item.source.source_index),
    ]),
  ];
}

const taskFacts: Facts<Task> = (task) => [
  `owner: ${task.owner ?? 'nobody yet'}`,
  ...present(task.due_date ?? task.deadline, (due) =>
    task.due_date !== undefined && task.deadline !== undefined && task.deadline !== due
      ? `due: ${due} ("${task.deadline}")`
      : `due: ${due}`,
  ),
  ...present(task.requester, (name) => `asked by: ${name}`),
  ...present(task.status === 'open' ? undefined : task.status, (status) => status),
  ...(task.ambiguous ? ['ambiguous'] : []),
  ...certainty(task.confidence, task.mention_count),
];

const decisionFacts: Facts<Decision> = (decision) => [
  ...present(decision.status, (status) => status),
  ...present(decision.decided_by, (name) => `decided by: ${name}`),
  ...certainty(decision.confidence, decision.mention_count),
];

const riskFacts: Facts<Risk> = (risk) => [
  ...present(risk.category, (category) => category),
  ...present(risk.status, (status) => status),
  ...present(risk.raised_by, (name) => `raised by: ${name}`),
  ...certainty(risk.confidence, risk.mention_count),
];

function certainty(confidence: number, mentions: number): readonly string[] {
  return [`${Math.round(confidence * 100)}% sure`, ...(mentions > 1 ? [`said ${mentions} times`] : [])];
}

function present(value: string | undefined, show: (value: string) => string): readonly string[] {
  return value === undefined ? [] : [show(value)];
}
