import { type Decision, type Risk, readableDate, sanitizeLine, type Task } from '@structured-extraction/plugin-kit';
import type { Run, Style } from './run.js';

/**
 * One thing that is known of an item. It begins with a Latin letter: a digit or a mark right after a name in Hebrew
 * or Arabic would be drawn on the wrong side of it, and bidi controls do not get through to a terminal.
 */
export type Fact = readonly Run[];

/** From this confidence on, the word holds; the words and bounds are those of the website. */
const CERTAINTIES: readonly { readonly least: number; readonly word: string; readonly style?: Style }[] = [
  { least: 0.85, word: 'sure' },
  { least: 0.6, word: 'likely' },
  { least: 0, word: 'maybe', style: 'doubtful' },
];

export function taskFacts(task: Task): readonly Fact[] {
  return [
    ...(task.status === undefined || task.status === 'open' ? [] : [plain(task.status, 'done')]),
    task.owner === undefined ? [label('owner'), { text: 'nobody yet', style: 'doubtful' }] : named('owner', task.owner),
    ...due(task),
    ...(task.requester === undefined ? [] : [named('asked by', task.requester)]),
    ...(task.ambiguous ? [plain('ambiguous', 'doubtful')] : []),
    ...certainty(task.confidence, task.mention_count),
  ];
}

export function decisionFacts(decision: Decision): readonly Fact[] {
  const { status, decided_by: name } = decision;
  return [
    ...(status === undefined ? [] : [plain(status, status === 'tentative' ? 'doubtful' : undefined)]),
    ...(name === undefined ? [] : [named('decided by', name)]),
    ...certainty(decision.confidence, decision.mention_count),
  ];
}

export function riskFacts(risk: Risk): readonly Fact[] {
  const { category, status, raised_by: name } = risk;
  return [
    ...(status === undefined || status === 'open' ? [] : [plain(status, 'done')]),
    ...(category === undefined || category === 'other'
      ? []
      : [plain(category, category === 'blocker' ? 'grave' : undefined)]),
    ...(name === undefined ? [] : [named('raised by', name)]),
    ...certainty(risk.confidence, risk.mention_count),
  ];
}

function due({ due_date: date, deadline }: Task): readonly Fact[] {
  if (date === undefined) return deadline === undefined ? [] : [named('due', deadline)];
  const said = deadline === undefined || deadline === date ? '' : ` ("${deadline}")`;
  return [named('due', `${readableDate(date)}${said}`)];
}

function certainty(confidence: number, mentions: number): readonly Fact[] {
  const found = CERTAINTIES.find(({ least }) => confidence >= least);
  // Rounded down, so that word and number agree; what is a whole percent may be a little less as a binary fraction.
  const percent = `${Math.floor(confidence * 100 + 1e-6)}%`;
  return [
    plain(`${found?.word ?? 'maybe'} ${percent}`, found?.style),
    ...(mentions > 1 ? [plain(`said ${mentions} times`)] : []),
  ];
}

function named(name: string, value: string): Fact {
  return [label(name), { text: sanitizeLine(value) }];
}

function label(name: string): Run {
  return { text: `${name}: `, style: 'label' };
}

function plain(text: string, style?: Style): Fact {
  return [{ text: sanitizeLine(text), ...(style === undefined ? {} : { style }) }];
}
