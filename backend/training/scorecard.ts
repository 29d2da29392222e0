import type { Extraction, Task } from '../src/extraction/extraction.js';
import { ITEM_KINDS, type ItemKind, type Label, type LabelledConversation } from './labelled-conversations.js';
import { matchItems } from './match-items.js';

export interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

interface Share {
  right: number;
  of: number;
}

/** What an engine got right over many conversations, counted together; filled by {@link Scorecard.add}. */
export class Scorecard {
  readonly kinds: Record<ItemKind, Counts> = {
    tasks: { right: 0, wrong: 0, missed: 0 },
    decisions: { right: 0, wrong: 0, missed: 0 },
    risks: { right: 0, wrong: 0, missed: 0 },
  };
  readonly owner: Share = { right: 0, of: 0 };
  readonly noOwner: Share = { right: 0, of: 0 };
  readonly dueDate: Share = { right: 0, of: 0 };
  readonly verbatim: Share = { right: 0, of: 0 };
  /** Conversations whose labels hold nothing at all, and how many of those got no item. */
  readonly empty: Share = { right: 0, of: 0 };
  /** Confidence of every item that is plainly right or wrong. */
  readonly confidences: { readonly kind: ItemKind; readonly confidence: number; readonly right: boolean }[] = [];
  readonly errors: string[] = [];

  add(conversation: LabelledConversation, extraction: Extraction): void {
    let found = 0;
    let labelled = 0;
    for (const kind of ITEM_KINDS) {
      found += extraction[kind].length;
      labelled += conversation.labels[kind].length;
      if (conversation.annotated.includes(kind)) this.#addKind(kind, conversation, extraction);
    }
    if (conversation.annotated.length === ITEM_KINDS.length && labelled === 0) {
      this.empty.of++;
      if (found === 0) this.empty.right++;
      else this.errors.push(`${conversation.id}: ${found} items where nothing is labelled`);
    }
  }

  #addKind(kind: ItemKind, conversation: LabelledConversation, extraction: Extraction): void {
    const { rawContent, id } = conversation;
    const items = extraction[kind];
    const spans = items.map((item) => item.source.span ?? { start: -1, end: -1 });
    items.forEach((item, at) => {
      this.verbatim.of++;
      const span = spans[at];
      if (span !== undefined && rawContent.slice(span.start, span.end) === item.source.text) this.verbatim.right++;
    });
    const must = conversation.labels[kind].filter((label) => !label.optional);
    const labelOf = matchItems(
      spans,
      must.map((label) => label.spans),
    );
    const left = items.map((_, at) => at).filter((at) => labelOf[at] === -1);
    const optional = conversation.labels[kind].filter((label) => label.optional);
    const excused = matchItems(
      left.map((at) => spans[at] ?? { start: -1, end: -1 }),
      optional.map((label) => label.spans),
    );
    const wrong = left.filter((_, at) => excused[at] === -1);
    const missed = must.filter((_, at) => !labelOf.includes(at));
    const counts = this.kinds[kind];
    counts.right += must.length - missed.length;
    counts.wrong += wrong.length;
    counts.missed += missed.length;
    for (const at of wrong)
      this.errors.push(`${id}: false ${kind} (${items[at]?.confidence}): ${JSON.stringify(items[at]?.source.text)}`);
    for (const label of missed)
      this.errors.push(
        `${id}: missed ${kind}: ${JSON.stringify(rawContent.slice(label.spans[0]?.start, label.spans[0]?.end))}`,
      );
    items.forEach((item, at) => {
      const isExcused = left.includes(at) && !wrong.includes(at);
      if (!isExcused) this.confidences.push({ kind, confidence: item.confidence, right: !wrong.includes(at) });
      const label = must[labelOf[at] ?? -1];
      if (kind === 'tasks' && label !== undefined) this.#addTask(item as Task, label, id);
    });
  }

  #addTask(task: Task, label: Label, id: string): void {
    if (typeof label.owner === 'string') {
      this.owner.of++;
      if (isSameName(task.owner, label.owner)) this.owner.right++;
      else
        this.errors.push(
          `${id}: owner ${task.owner ?? 'none'} for ${label.owner}: ${JSON.stringify(task.source.text)}`,
        );
    } else {
      this.noOwner.of++;
      if (task.owner === undefined) this.noOwner.right++;
      else this.errors.push(`${id}: owner ${task.owner} invented: ${JSON.stringify(task.source.text)}`);
    }
    if (typeof label.dueDate !== 'string') return;
    this.dueDate.of++;
    if (task.dueDate?.slice(0, 10) === label.dueDate) this.dueDate.right++;
    else
      this.errors.push(
        `${id}: due ${task.dueDate ?? 'none'} for ${label.dueDate} (${label.deadline}): ${JSON.stringify(task.source.text)}`,
      );
  }
}

function normal(name: string | undefined): string {
  return (name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^@/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isSameName(a: string | undefined, b: string): boolean {
  const x = normal(a);
  const y = normal(b);
  if (x === '' || y === '') return x === y;
  return x === y || x.split(' ').includes(y) || y.split(' ').includes(x) || x.split(' ')[0] === y.split(' ')[0];
}

export function precision({ right, wrong }: Counts): number {
  return right + wrong === 0 ? Number.NaN : right / (right + wrong);
}

export function recall({ right, missed }: Counts): number {
  return right + missed === 0 ? Number.NaN : right / (right + missed);
}

export function f1({ right, wrong, missed }: Counts): number {
  return right === 0 ? 0 : (2 * right) / (2 * right + wrong + missed);
}

/**
 * Expected calibration error (Naeini, Cooper and Hauskrecht 2015) over ten equal bins of confidence, with the bins
 * themselves: mean confidence, share that is right, and how many items.
 */
export function calibration(items: readonly { readonly confidence: number; readonly right: boolean }[]) {
  const bins = Array.from({ length: 10 }, () => ({ sum: 0, right: 0, count: 0 }));
  for (const { confidence, right } of items) {
    const bin = bins[Math.min(9, Math.floor(confidence * 10))];
    if (bin === undefined) continue;
    bin.sum += confidence;
    bin.count++;
    if (right) bin.right++;
  }
  const filled = bins.filter((bin) => bin.count > 0);
  const error = filled.reduce((total, bin) => total + Math.abs(bin.sum - bin.right), 0) / Math.max(1, items.length);
  return {
    error,
    bins: filled.map((bin) => ({ confidence: bin.sum / bin.count, right: bin.right / bin.count, count: bin.count })),
  };
}
