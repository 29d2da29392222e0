import { sanitizeJson } from '@structured-extraction/plugin-kit';
import { cleanLine, shorten } from './clean.js';
import type { ExportedAction, Exporter } from './export.js';
import { certaintyOf, quotationsOf, toSettle } from './notes.js';

/** Characters that GitHub takes. */
const LONGEST_TITLE = 256;
const LONGEST_FACT = 1_000;

/**
 * The address that GitHub gives a login: octocat@…, or with the number of the account before it, 1+octocat@…. Nothing
 * else tells a login: a name is none.
 */
const LOGIN_ADDRESS = /^(?:\d{1,20}\+)?([a-z\d](?:[a-z\d-]{0,37}[a-z\d])?)@users\.noreply\.github\.com$/i;
/** What GitHub makes a mention or a reference of. */
const REFERENCE = /@(?=\w)|#(?=\d)/g;

/** One JSON object on each line for each open action: the body of `POST /repos/{owner}/{repo}/issues`. */
export const github: Exporter = ({ actions }) =>
  actions
    .filter(({ action }) => action.status === 'open')
    .map((exported) => `${sanitizeJson(JSON.stringify(issueOf(exported)))}\n`)
    .join('');

function issueOf(exported: ExportedAction): object {
  const login = LOGIN_ADDRESS.exec(exported.owner?.email ?? '')?.[1];
  return {
    title: shorten(
      exported.title.replace(REFERENCE, (mark) => (mark === '@' ? '＠' : '＃')),
      LONGEST_TITLE,
    ),
    body: bodyOf(exported),
    labels: exported.action.flags.map((flag) => flag.replaceAll('_', '-')),
    ...(login === undefined ? {} : { assignees: [login] }),
  };
}

/** Words of the conversation stand in code alone: there GitHub reads no Markdown, mentions nobody and links nothing. */
function bodyOf(exported: ExportedAction): string {
  const { action, owner, requester, due } = exported;
  const deadline = cleanLine(action.due.raw ?? '');
  const facts = [
    ...(owner === null ? [] : [`Owner: ${code(owner.name)}`]),
    ...(requester === null ? [] : [`Asked by: ${code(requester)}`]),
    ...(due === null ? [] : [`Due: ${due.date}`]),
    ...(deadline === '' ? [] : [`Deadline as said: ${code(deadline)}`]),
    ...toSettle(exported).map((words) => `To settle: ${words}`),
    `${certaintyOf(exported)}, ${code(action.id)}`,
  ];
  const quotations = quotationsOf(exported);
  return [
    block([shorten(cleanLine(action.text), LONGEST_FACT)]),
    ...(quotations.length === 0 ? [] : ['Said in the conversation:', block(quotations)]),
    facts.map((fact) => `- ${fact}\n`).join(''),
  ].join('\n\n');
}

function block(lines: readonly string[]): string {
  const text = lines.join('\n');
  const fence = fenceFor(text, 3);
  return `${fence}text\n${text}\n${fence}`;
}

function code(line: string): string {
  const text = shorten(line, LONGEST_FACT);
  const fence = fenceFor(text, 1);
  const space = text.includes('`') ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

/** Longer than every run of backticks in the text: none of them can end it. */
function fenceFor(text: string, shortest: number): string {
  let longest = shortest - 1;
  let run = 0;
  for (const character of text) {
    run = character === '`' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return '`'.repeat(longest + 1);
}
