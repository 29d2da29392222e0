import type { ExportedAction, Exporter } from './export.js';

/** The distance of an ASCII character to its full-width form. */
const TO_FULL_WIDTH = 0xfee0;

/** What a word starts with that a todo.txt program acts on: a context, a project, a key and its value. */
const MARK = /^[@+](?=\S)/;
const KEY = /^([A-Za-z][\w-]{0,80}):(?=[^:/])/;
/** What a line starts with: done, a priority, a date. */
const OPENING = /^(?:[xX]$|\((?=[A-Z]\)$)|\d(?=\d{3}-\d{1,2}-\d{1,2}))/;

/** One line of todo.txt for each action, with the keys due, owner and uid. A time of the day is left out. */
export const todotxt: Exporter = ({ actions }) => actions.map((exported) => `${lineOf(exported)}\n`).join('');

function lineOf({ action, title, owner, due }: ExportedAction): string {
  return [
    ...(action.status === 'open' ? [] : ['x']),
    plain(title),
    ...(action.status === 'cancelled' ? ['status:cancelled'] : []),
    ...(due === null ? [] : [`due:${due.date}`]),
    ...(owner === null ? [] : [`owner:${valueFrom(owner.name)}`]),
    `uid:${action.uid}`,
  ].join(' ');
}

/** There is no escape in todo.txt: what would mean something becomes its full-width form, which reads the same. */
function plain(title: string): string {
  const [first = '', ...others] = title.split(' ');
  return [first.replace(OPENING, widen), ...others]
    .map((word) => word.replace(MARK, widen).replace(KEY, (_, key: string) => `${key}${widen(':')}`))
    .join(' ');
}

function valueFrom(name: string): string {
  return name.replaceAll(' ', '_').replaceAll(':', widen(':'));
}

function widen(mark: string): string {
  return String.fromCharCode(mark.charCodeAt(0) + TO_FULL_WIDTH);
}
