import {
  type Decision,
  type Evidence,
  type Format,
  type Risk,
  sanitizeLine,
  type Task,
} from '@structured-extraction/plugin-kit';
import { decisionFacts, type Fact, riskFacts, taskFacts } from './facts.js';
import { type Page, pageFor } from './page.js';
import { type Places, placesIn } from './places.js';
import type { Run, Style } from './run.js';

/**
 * Sections to read: Summary, Tasks, Decisions, Risks; every item with its facts, the words it rests on and where they
 * are. Where there is no terminal, each of these is one line.
 */
export const text: Format = ({ response }, context) => {
  const page = pageFor(context.display);
  const places = placesIn(context);
  const summary = sanitizeLine(response.summary) || 'Nothing to sum up.';
  const sections = [
    [page.heading('Summary'), page.paragraph(summary)],
    section({ title: 'Tasks', items: response.tasks, facts: taskFacts, style: taskStyle }, page, places),
    section(
      { title: 'Decisions', items: response.decisions, facts: decisionFacts, style: decisionStyle },
      page,
      places,
    ),
    section({ title: 'Risks', items: response.risks, facts: riskFacts, style: riskStyle }, page, places),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

interface Item {
  readonly text: string;
  readonly source: Evidence;
  readonly mentions?: readonly Evidence[];
}

interface Section<T extends Item> {
  readonly title: string;
  readonly items: readonly T[];
  readonly facts: (item: T) => readonly Fact[];
  readonly style: (item: T) => Style;
}

function section<T extends Item>(
  { title, items, facts, style }: Section<T>,
  page: Page,
  places: Places,
): readonly string[] {
  const count = items.length;
  if (count === 0) return [page.heading(title), page.paragraph('None.')];
  return [
    page.heading(`${title} (${count})`),
    ...items.flatMap((item, index) => {
      const others = places.others(item.source, item.mentions);
      return [
        page.item(index + 1, count, { text: sanitizeLine(item.text), style: style(item) }),
        page.facts(count, facts(item)),
        page.quotation(count, sanitizeLine(item.source.text), places.of(item.source)),
        ...(others.length === 0 ? [] : [page.facts(count, alsoAt(others))]),
      ];
    }),
  ];
}

function taskStyle({ status }: Task): Style {
  return status === 'done' || status === 'cancelled' ? 'settled' : 'title';
}

function decisionStyle({ status }: Decision): Style {
  return status === 'superseded' ? 'settled' : 'title';
}

function riskStyle({ status }: Risk): Style {
  return status === 'mitigated' ? 'settled' : 'title';
}

function alsoAt([first, ...rest]: readonly Run[]): readonly Fact[] {
  return [[{ text: 'also: ', style: 'label' }, ...(first === undefined ? [] : [first])], ...rest.map((run) => [run])];
}
