import type { Decision, Items, Risk, Task } from '../../../types/extraction.js';
import { isPlainlyMarked } from '../2-read/detect.js';
import type { Scorer } from '../2-read/model/model.js';
import type { Discourse } from '../3-resolve/discourse.js';
import type { ResolvedDecision, ResolvedItem, ResolvedRisk, ResolvedTask } from '../3-resolve/resolved-item.js';
import { deadlineOfSentence } from '../3-resolve/time-in-sentence.js';
import { ItemDescriber } from './describe-items.js';
import { evidenceOfMention, evidenceOfSource } from './evidence.js';
import { ITEM_FEATURES } from './item-features.js';
import { joinSame } from './join-same.js';
import { joinDecisions, joinRisks } from './join-statements.js';
import { joinTasks } from './join-tasks.js';
import { reasonOf } from './reason.js';
import { supersede } from './supersede.js';

/** Another reader that was asked about the same conversation. */
export interface SecondReader {
  /** How sure both are of an item together, where the embedded engine would be as sure as `own`: 0 to 1, calibrated. */
  confidenceOf(item: ResolvedItem, own: number): number;
}

/**
 * From where on the only sentence of a text is an item, at the latest: whoever hands in a single sentence hands in one that
 * says something. Of such sentences of business mail (ParakweetLabs' of Enron) 47 in 100 ask or promise, of those of
 * conversations 5.
 */
const ALONE_FROM = 0.2;

/** An item whose words are marks alone (an empty check box, a code fence) says nothing. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Joins what is said more than once, and marks decisions that a later one reverses. */
export function settle(items: readonly ResolvedItem[], discourse: Discourse, scorer: Scorer): ResolvedItem[] {
  const tasks = items.filter((item) => item.type === 'task');
  const decisions = items.filter((item) => item.type === 'decision');
  const risks = items.filter((item) => item.type === 'risk');
  return [
    ...joinSame(tasks, discourse, scorer, joinTasks),
    ...supersede(joinSame(decisions, discourse, scorer, joinDecisions), discourse),
    ...joinSame(risks, discourse, scorer, joinRisks),
  ];
}

/** One item for everything that is said, with its evidence and its confidence, in the order of the text. */
export function rank(
  settled: readonly ResolvedItem[],
  discourse: Discourse,
  scorer: Scorer,
  second?: SecondReader,
): Items {
  const confidences = weighItems(settled, discourse, scorer);
  const most = discourse.utterances.length === 1 ? ALONE_FROM : 1;
  const kept = settled.flatMap((item, at) => {
    const own = confidences[at] as number;
    const confidence = second === undefined ? own : second.confidenceOf(item, own);
    return confidence < Math.min(most, scorer.itemFrom[item.type]) ? [] : [{ ...item, confidence: round(confidence) }];
  });
  return {
    tasks: kept.flatMap((item) => (item.type === 'task' ? toTask(item, discourse) : [])),
    decisions: kept.flatMap((item) => (item.type === 'decision' ? toDecision(item, discourse) : [])),
    risks: kept.flatMap((item) => (item.type === 'risk' ? toRisk(item, discourse) : [])),
  };
}

/** How sure each item is, 0 to 1. What somebody marked is at least as sure as what is returned. */
export function weighItems(settled: readonly ResolvedItem[], discourse: Discourse, scorer: Scorer): number[] {
  const describer = new ItemDescriber(settled, discourse);
  return settled.map((item) => {
    const fitted = scorer.items[item.type].probabilityOf(ITEM_FEATURES, describer.describe(item));
    return isPlainlyMarked(item.candidate.utterance, item.type) ? Math.max(fitted, scorer.itemFrom[item.type]) : fitted;
  });
}

type Kept<T extends ResolvedItem> = T & { readonly confidence: number };

function toTask(task: Kept<ResolvedTask>, discourse: Discourse): Task[] {
  const { kind, status, owner, deadline } = task;
  const requester = nameOf(task.requester, discourse);
  return shared(task, discourse).map((item) => ({
    ...item,
    text: withoutOldTime(item.text, task, discourse),
    kind,
    status,
    ambiguous: owner.basis === 'someone' || owner.basis === 'unknown',
    ...(owner.name !== undefined && { owner: owner.name, ownerConfidence: round(owner.confidence) }),
    ...(requester !== undefined && { requester }),
    ...(deadline !== undefined && { deadline: deadline.words }),
    ...(deadline?.dueDate !== undefined && { dueDate: deadline.dueDate }),
    reason: reasonOf(task, discourse),
  }));
}

/** "Paint the hall by Monday" once somebody has moved it to Friday: what its own sentence says of the time holds no more. */
function withoutOldTime(text: string, { candidate, deadline }: ResolvedTask, discourse: Discourse): string {
  const { utterance, index } = candidate;
  if (deadline === undefined || deadline.sentence === index) return text;
  const old = deadlineOfSentence(utterance, discourse);
  if (old === undefined || !text.endsWith(` ${old.words}`) || old.words.includes(deadline.words)) return text;
  return text.slice(0, -old.words.length - 1).replace(/,$/, '');
}

function toDecision(decision: Kept<ResolvedDecision>, discourse: Discourse): Decision[] {
  const { status } = decision;
  const by = nameOf(decision.decidedBy, discourse);
  return shared(decision, discourse).map((item) => ({ ...item, status, ...(by !== undefined && { decidedBy: by }) }));
}

function toRisk(risk: Kept<ResolvedRisk>, discourse: Discourse): Risk[] {
  const { category, status } = risk;
  const by = nameOf(risk.raisedBy, discourse);
  const known = { category, status, ...(by !== undefined && { raisedBy: by }) };
  return shared(risk, discourse).map((item) => ({ ...item, ...known }));
}

/** What items of every kind have; nothing where its words say nothing, or stand nowhere. */
function shared(item: Kept<ResolvedItem>, discourse: Discourse) {
  const source = evidenceOfSource(item.candidate, discourse);
  const text = item.wording();
  if (source === null || !SAYS_SOMETHING.test(text)) return [];
  const mentions = item.mentions.flatMap((index) =>
    index === item.candidate.index ? [source] : (evidenceOfMention(index, discourse) ?? []),
  );
  return [{ text, confidence: item.confidence, source, mentions }];
}

function nameOf(participant: number, { conversation }: Discourse): string | undefined {
  return conversation.participants[participant]?.name;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
