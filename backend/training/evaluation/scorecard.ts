import type { Span } from '#extraction/types/span';
import { ITEM_KINDS, type ItemKind, type Label, type LabelledConversation } from '../labelled-conversations.js';
import { matchItems } from '../match-items.js';
import type { Judged } from './calibration.js';
import type { Counts, Share } from './counts.js';
import type { Found, FoundItem } from './finder.js';
import { isSameName } from './same-name.js';
import { addSummary, noSummaryWords } from './summary-recall.js';

interface Matched {
  /** Its id. */
  readonly conversation: string;
  readonly kind: ItemKind;
  readonly label: Label;
  readonly item: FoundItem;
}

const NOWHERE = { start: -1, end: -1 };

/** What a finder got right over many conversations, counted together; filled by {@link Scorecard.add}. */
export class Scorecard {
  readonly kinds = noCounts();
  readonly owner: Share = { right: 0, of: 0 };
  readonly noOwner: Share = { right: 0, of: 0 };
  readonly dueDate: Share = { right: 0, of: 0 };
  readonly verbatim: Share = { right: 0, of: 0 };
  /** Conversations whose labels hold nothing at all, and how many of those got no item. */
  readonly empty: Share = { right: 0, of: 0 };
  /** Of each conversation that was added, in order: what {@link kinds} has of it. */
  readonly conversations: Record<ItemKind, Counts>[] = [];
  /** Items that were found, labels that count, and words (runs of letters and marks) of all conversations. */
  readonly amounts = { items: 0, labels: 0, words: 0 };
  readonly summaries = noSummaryWords();
  /** Items found in the conversations whose labels hold nothing. */
  itemsInEmpty = 0;
  /** Length in UTF-16 units of each right item's span, beside that of its label's longest quote. */
  readonly lengths: { readonly found: number; readonly labelled: number }[] = [];
  /** Every item beside the label that it was found for, optional labels included. */
  readonly matched: Matched[] = [];
  /** Every item that is plainly right or wrong. */
  readonly judged: (Judged & { readonly kind: ItemKind })[] = [];
  readonly errors: string[] = [];

  add(conversation: LabelledConversation, found: Found): void {
    let items = 0;
    let labelled = 0;
    this.conversations.push(noCounts());
    this.amounts.words += conversation.rawContent.match(/\S+/g)?.length ?? 0;
    if (found.summary !== undefined) addSummary(this.summaries, conversation, found.summary);
    for (const kind of ITEM_KINDS) {
      items += found[kind].length;
      labelled += conversation.labels[kind].length;
      if (conversation.annotated.includes(kind)) this.#addKind(kind, conversation, found[kind]);
    }
    if (!ITEM_KINDS.every((kind) => conversation.annotated.includes(kind)) || labelled > 0) return;
    this.empty.of++;
    this.itemsInEmpty += items;
    if (items === 0) this.empty.right++;
    else this.errors.push(`${conversation.id}: ${items} items where nothing is labelled`);
  }

  #addKind(kind: ItemKind, { rawContent, id, labels }: LabelledConversation, items: readonly FoundItem[]): void {
    const spans = items.map((item) => item.source.span ?? NOWHERE);
    items.forEach((item, at) => {
      const { start, end } = spans[at] ?? NOWHERE;
      this.verbatim.of++;
      if (rawContent.slice(start, end) === item.source.text) this.verbatim.right++;
    });
    const must = labels[kind].filter((label) => !label.optional);
    const optional = labels[kind].filter((label) => label.optional);
    const { labelOf, excuseOf } = foundFor(spans, must, optional);
    const counts = this.kinds[kind];
    const own = (this.conversations.at(-1) as Record<ItemKind, Counts>)[kind];
    this.amounts.items += items.length;
    this.amounts.labels += must.length;
    items.forEach((item, at) => {
      const label = must[labelOf[at] ?? -1];
      const right = label !== undefined;
      const given = label ?? optional[excuseOf[at] ?? -1];
      if (given !== undefined) this.matched.push({ conversation: id, kind, label: given, item });
      if (!right && excuseOf[at] !== -1) return;
      counts[right ? 'right' : 'wrong']++;
      own[right ? 'right' : 'wrong']++;
      if (right) this.lengths.push({ found: lengthOf(spans[at] ?? NOWHERE), labelled: longestOf(label) });
      if (!right) this.errors.push(`${id}: false ${kind} (${item.confidence}): ${JSON.stringify(item.source.text)}`);
      else if (kind === 'tasks') this.#addTask(item, label, id);
    });
    this.judged.push(...judge(items, must, optional).map((one) => ({ kind, ...one })));
    must.forEach((label, at) => {
      if (labelOf.includes(at)) return;
      const { start, end } = label.spans[0] ?? NOWHERE;
      counts.missed++;
      own.missed++;
      this.errors.push(`${id}: missed ${kind}: ${JSON.stringify(rawContent.slice(start, end))}`);
    });
  }

  #addTask(task: FoundItem, label: Label, id: string): void {
    const quoted = JSON.stringify(task.source.text);
    if (typeof label.owner === 'string') {
      this.owner.of++;
      if (isSameName(task.owner, label.owner)) this.owner.right++;
      else this.errors.push(`${id}: owner ${task.owner ?? 'none'} for ${label.owner}: ${quoted}`);
    } else {
      this.noOwner.of++;
      if (task.owner === undefined) this.noOwner.right++;
      else this.errors.push(`${id}: owner ${task.owner} invented: ${quoted}`);
    }
    if (typeof label.dueDate !== 'string') return;
    this.dueDate.of++;
    if (task.dueDate?.slice(0, 10) === label.dueDate) this.dueDate.right++;
    else this.errors.push(`${id}: due ${task.dueDate ?? 'none'} for ${label.dueDate} (${label.deadline}): ${quoted}`);
  }
}

function noCounts(): Record<ItemKind, Counts> {
  return {
    tasks: { right: 0, wrong: 0, missed: 0 },
    decisions: { right: 0, wrong: 0, missed: 0 },
    risks: { right: 0, wrong: 0, missed: 0 },
  };
}

function longestOf(label: Label): number {
  return Math.max(...label.spans.map(lengthOf));
}

/**
 * Which items are right, for calibration. Of several that quote one label the surest is the one that found it, and the
 * others say it again: taken in order of confidence, as detections are (Everingham et al. 2010, section 4.2).
 */
function judge(items: readonly FoundItem[], must: readonly Label[], optional: readonly Label[]): Judged[] {
  const surestFirst = [...items].sort((a, b) => b.confidence - a.confidence);
  const { labelOf, excuseOf } = foundFor(
    surestFirst.map((item) => item.source.span ?? NOWHERE),
    must,
    optional,
  );
  return surestFirst.flatMap(({ confidence }, at) => {
    const right = labelOf[at] !== -1;
    return right || excuseOf[at] === -1 ? [{ confidence, right }] : [];
  });
}

/** For each span the label that counts and that it was found for, or -1, and for the rest the optional one. */
function foundFor(spans: readonly Span[], must: readonly Label[], optional: readonly Label[]) {
  const labelOf = matchItems(
    spans,
    must.map((label) => label.spans),
  );
  const excuseOf = matchItems(
    spans.map((span, at) => (labelOf[at] === -1 ? span : NOWHERE)),
    optional.map((label) => label.spans),
  );
  return { labelOf, excuseOf };
}

function lengthOf({ start, end }: { readonly start: number; readonly end: number }): number {
  return end - start;
}
