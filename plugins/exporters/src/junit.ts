import type { Risk } from '@structured-extraction/plugin-kit';
import { cleanLine, shorten } from './clean.js';
import type { ExportedAction, Exporter } from './export.js';
import { FINDINGS, type FindingId, findingOfRisk, findingsOf } from './findings.js';
import { notesOf } from './notes.js';
import { element, escapeXml } from './xml.js';

/** What an action fails for, as `--fail-on unowned,undated,ambiguous` has it. */
const FAILURES: ReadonlySet<FindingId> = new Set(['no_owner', 'no_due', 'owner_ambiguous', 'ambiguous']);
const LONGEST_NAME = 255;
const LONGEST_WORDS = 2_000;

interface TestCase {
  readonly name: string;
  /** What it fails for; empty: it passes. */
  readonly findings: readonly FindingId[];
  readonly notes: readonly string[];
}

/**
 * JUnit XML: a suite of the open actions, where one fails that has no owner, no due date or two readings, and a suite
 * each of the blockers and of the other risks, where an open one fails. A suite without a case is left out.
 */
export const junit: Exporter = ({ actions, risks, context }) => {
  const ofRisk = (isBlocker: boolean): readonly TestCase[] =>
    risks.filter(({ category }) => (category === 'blocker') === isBlocker).map(caseOfRisk);
  const suites = [
    { name: 'actions', cases: actions.filter(({ action }) => action.status === 'open').map(caseOfAction) },
    { name: 'blockers', cases: ofRisk(true) },
    { name: 'risks', cases: ofRisk(false) },
  ].filter(({ cases }) => cases.length > 0);
  const file = context.inputPath === null ? undefined : cleanLine(context.inputPath);
  const total = countsOf(suites.flatMap(({ cases }) => cases));
  const content = suites.map(({ name, cases }) => suite(name, cases, file)).join('');
  const all = element('testsuites', { name: 'service', ...total, time: 0 }, content === '' ? '' : `\n${content}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all}\n`;
};

function suite(name: string, cases: readonly TestCase[], file: string | undefined): string {
  const seen = new Map<string, number>();
  const lines = cases.map((testCase) => {
    const count = (seen.get(testCase.name) ?? 0) + 1;
    seen.set(testCase.name, count);
    const unique = count === 1 ? testCase.name : `${testCase.name} (${count})`;
    return `    ${element('testcase', { name: unique, classname: name, file, time: 0 }, failure(testCase))}\n`;
  });
  return `  ${element('testsuite', { name, ...countsOf(cases), time: 0 }, `\n${lines.join('')}  `)}\n`;
}

function countsOf(cases: readonly TestCase[]): Readonly<Record<string, number>> {
  const failures = cases.filter(({ findings }) => findings.length > 0).length;
  return { tests: cases.length, failures, errors: 0, skipped: 0 };
}

/** One for each case: most readers show the first alone. */
function failure({ findings, notes }: TestCase): string {
  if (findings.length === 0) return '';
  const titles = FINDINGS.filter(({ id }) => findings.includes(id)).map(({ title }) => title);
  return element('failure', { message: titles.join('; '), type: findings.join(' ') }, escapeXml(notes.join('\n')));
}

function caseOfAction(exported: ExportedAction): TestCase {
  return {
    name: exported.title,
    findings: findingsOf(exported).filter((id) => FAILURES.has(id)),
    notes: notesOf(exported),
  };
}

function caseOfRisk(risk: Risk): TestCase {
  const finding = findingOfRisk(risk);
  return {
    name: shorten(cleanLine(risk.text), LONGEST_NAME) || 'A risk without words',
    findings: finding === null ? [] : [finding],
    notes: [`“${shorten(cleanLine(risk.source.text), LONGEST_WORDS)}”`],
  };
}
