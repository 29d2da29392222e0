import { SOURCE_TYPES } from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { ItemKind, Label, LabelledConversation } from './labelled-conversations.js';

/**
 * Reads conversations whose evidence is marked in the text itself; many stand in one file:
 *
 * ```
 * === conversation ID | SOURCE_TYPE
 * Ana  9:02
 * ⟦t1|can you book the van for Friday?⟧
 * Ben  9:03
 * ⟦t1|will do⟧
 * === labels
 * summary: Ben books the van for Friday.
 * t1: Book the van | owner=Ben | deadline=for Friday
 * ```
 *
 * A mark may name several labels (`⟦t1,d1|…⟧`), may stand inside another, and may come again: then all are evidence of
 * one item. `t` is a task (`owner=`, `deadline=`, `due=` as ISO date, `ambiguous`, `optional`), `d` a decision
 * (`tentative`, `superseded`, `optional`), `r` a risk (`optional`). Throws with the id of the conversation on any slip.
 */
export function readMarkedUp(text: string): LabelledConversation[] {
  const parts = text.split(/^=== conversation /m);
  if (parts[0]?.trim() !== '') throw new Error('a file of conversations must begin with "=== conversation"');
  return parts.slice(1).map(readOne);
}

const KINDS: Readonly<Record<string, ItemKind>> = { t: 'tasks', d: 'decisions', r: 'risks' };
const FLAGS: Readonly<Record<ItemKind, ReadonlySet<string>>> = {
  tasks: new Set(['optional', 'ambiguous']),
  decisions: new Set(['optional', 'tentative', 'superseded']),
  risks: new Set(['optional']),
};
const FIELDS: ReadonlySet<string> = new Set(['owner', 'deadline', 'due']);

function readOne(part: string): LabelledConversation {
  const head = part.slice(0, part.indexOf('\n'));
  const [id = '', sourceType = ''] = head.split('|').map((word) => word.trim());
  const fail = (problem: string): never => {
    throw new Error(`conversation ${id}: ${problem}`);
  };
  if (!/^[a-z0-9-]+$/.test(id)) fail('the id must be lower-case letters, digits and dashes');
  if (!SOURCE_TYPES.some((known) => known === sourceType)) fail(`unknown source type ${JSON.stringify(sourceType)}`);
  const [marked, written, ...more] = part.slice(head.length + 1).split(/^=== labels\s*?\n/m);
  if (marked === undefined || written === undefined || more.length > 0) fail('needs one line "=== labels"');
  const { rawContent, spans } = readMarks((marked ?? '').replace(/\n+$/, ''), fail);
  if (/^[[{]/.test(rawContent.trim()) && /\.json|-json/.test(id)) JSON.parse(rawContent);
  const labels: Record<ItemKind, Label[]> = { tasks: [], decisions: [], risks: [] };
  for (const line of (written ?? '').split('\n')) {
    if (line.trim() === '' || line.startsWith('summary:')) continue;
    const found = /^([tdr])(\d+): (.+)$/.exec(line) ?? fail(`cannot read the label ${JSON.stringify(line)}`);
    const kind = KINDS[found[1] ?? ''] as ItemKind;
    const name = `${found[1]}${found[2]}`;
    const places = spans.get(name) ?? fail(`label ${name} is marked nowhere in the text`);
    spans.delete(name);
    labels[kind].push(readLabel(found[3] ?? '', kind, places, (problem) => fail(`${name}: ${problem}`)));
  }
  for (const name of spans.keys()) fail(`the mark ${name} has no label`);
  return { id, sourceType, rawContent, labels, annotated: ['tasks', 'decisions', 'risks'] };
}

type Spans = Map<string, { start: number; end: number }[]>;

function readMarks(marked: string, fail: (problem: string) => never): { rawContent: string; spans: Spans } {
  const spans: Spans = new Map();
  const open: { names: readonly string[]; start: number }[] = [];
  let rawContent = '';
  for (let at = 0; at < marked.length; at++) {
    if (marked[at] === '⟦') {
      const bar = marked.indexOf('|', at);
      const names = marked.slice(at + 1, bar).split(',');
      if (bar < 0 || !names.every((name) => /^[tdr]\d+$/.test(name)))
        fail(`cannot read the mark at ${JSON.stringify(marked.slice(at, at + 30))}`);
      open.push({ names, start: rawContent.length });
      at = bar;
    } else if (marked[at] === '⟧') {
      const closed = open.pop() ?? fail('a mark is closed that was not opened');
      if (rawContent.length === closed.start) fail(`the mark ${closed.names} is empty`);
      for (const name of closed.names)
        spans.set(name, [...(spans.get(name) ?? []), { start: closed.start, end: rawContent.length }]);
    } else rawContent += marked[at];
  }
  if (open.length > 0) fail(`the mark ${open[0]?.names} is not closed`);
  return { rawContent, spans };
}

function readLabel(written: string, kind: ItemKind, spans: Label['spans'], fail: (problem: string) => never): Label {
  const [text = '', ...rest] = written.split(' | ').map((part) => part.trim());
  const fields: Record<string, string> = {};
  const flags = new Set<string>();
  for (const part of rest) {
    const equals = part.indexOf('=');
    const field = part.slice(0, Math.max(0, equals));
    if (equals > 0 && kind === 'tasks' && FIELDS.has(field)) fields[field] = part.slice(equals + 1);
    else if (FLAGS[kind].has(part)) flags.add(part);
    else fail(`unknown field ${JSON.stringify(part)}`);
  }
  if (fields.due !== undefined && !/^\d{4}-\d\d-\d\d$/.test(fields.due)) fail('due must be an ISO date');
  const status = ['tentative', 'superseded'].find((flag) => flags.has(flag));
  return {
    text,
    spans: [...spans].sort((a, b) => a.start - b.start),
    owner: fields.owner ?? null,
    deadline: fields.deadline ?? null,
    dueDate: fields.due ?? null,
    ...(kind === 'decisions' && { status: status ?? 'final' }),
    optional: flags.has('optional') || status === 'superseded',
  };
}
