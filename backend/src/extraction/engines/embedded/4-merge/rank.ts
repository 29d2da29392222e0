import type { Decision, Evidence, Risk, Task } from '../../../types/extraction.js';
import { isPlainlyMarked } from '../2-read/detect.js';
import type { Scorer } from '../2-read/model/model.js';
import type { ResolvedDecision, ResolvedItem, ResolvedRisk, ResolvedTask } from '../3-resolve/resolved-item.js';
import type { Scene } from '../3-resolve/scene.js';
import { ItemDescriber } from './describe-items.js';
import { evidenceOfMention, evidenceOfSource } from './evidence.js';
import { ITEM_FEATURES } from './item-features.js';
import { joinSame } from './join-same.js';
import { joinDecisions, joinRisks } from './join-statements.js';
import { joinTasks } from './join-tasks.js';
import { reasonOf } from './reason.js';
import { supersede } from './supersede.js';

export interface Ranked {
  readonly tasks: readonly Task[];
  readonly decisions: readonly Decision[];
  readonly risks: readonly Risk[];
}

/** Another reader that was asked about the same conversation. */
export interface SecondReader {
  /** How sure both are of an item together, where the embedded engine would be as sure as `own`: 0 to 1, calibrated. */
  confidenceOf(item: ResolvedItem, own: number): number;
}

/** An item whose words are marks alone (an empty check box, a code fence) says nothing. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Joins what is said more than once, and marks what a later decision turns round. */
export function settle(items: readonly ResolvedItem[], scene: Scene, scorer: Scorer): ResolvedItem[] {
  const tasks = items.filter((item) => item.type === 'task');
  const decisions = items.filter((item) => item.type === 'decision');
  const risks = items.filter((item) => item.type === 'risk');
  return [
    ...joinSame(tasks, scene, scorer, joinTasks),
    ...supersede(joinSame(decisions, scene, scorer, joinDecisions)),
    ...joinSame(risks, scene, scorer, joinRisks),
  ];
}

/** One item for everything that is said, with its evidence and its confidence, in the order of the text. */
export function rank(settled: readonly ResolvedItem[], scene: Scene, scorer: Scorer, second?: SecondReader): Ranked {
  const confidences = weighItems(settled, scene, scorer);
  const kept = settled.flatMap((item, at) => {
    const own = confidences[at] as number;
    const confidence = second === undefined ? own : second.confidenceOf(item, own);
    return confidence < scorer.itemFrom[item.type] ? [] : [{ ...item, confidence: round(confidence) }];
  });
  return {
    tasks: kept.flatMap((item) => (item.type === 'task' ? toTask(item, scene) : [])),
    decisions: kept.flatMap((item) => (item.type === 'decision' ? toDecision(item, scene) : [])),
    risks: kept.flatMap((item) => (item.type === 'risk' ? toRisk(item, scene) : [])),
  };
}

/** How sure each item is, 0 to 1. What somebody marked is at least as sure as what is returned. */
export function weighItems(settled: readonly ResolvedItem[], scene: Scene, scorer: Scorer): number[] {
  const describer = new ItemDescriber(settled, scene);
  return settled.map((item) => {
    const fitted = scorer.items[item.type].probabilityOf(ITEM_FEATURES, describer.describe(item));
    return isPlainlyMarked(item.candidate.utterance, item.type) ? Math.max(fitted, scorer.itemFrom[item.type]) : fitted;
  });
}

type Kept<T extends ResolvedItem> = T & { readonly confidence: number };

function toTask(task: Kept<ResolvedTask>, scene: Scene): Task[] {
  const source = evidenceOfSource(task.candidate, scene);
  const text = task.wording();
  if (source === null || !SAYS_SOMETHING.test(text)) return [];
  const requester = scene.conversation.participants[task.requester]?.name;
  const { owner, deadline } = task;
  return [
    {
      text,
      confidence: task.confidence,
      source,
      mentions: mentionsOf(task, source, scene),
      kind: task.kind,
      status: task.status,
      ambiguous: owner.basis === 'someone' || owner.basis === 'unknown',
      ...(owner.name !== undefined && { owner: owner.name, ownerConfidence: round(owner.confidence) }),
      ...(requester !== undefined && { requester }),
      ...(deadline !== undefined && { deadline: deadline.words }),
      ...(deadline?.dueDate !== undefined && { dueDate: deadline.dueDate }),
      reason: reasonOf(task, scene),
    },
  ];
}

function toDecision(decision: Kept<ResolvedDecision>, scene: Scene): Decision[] {
  const source = evidenceOfSource(decision.candidate, scene);
  const text = decision.wording();
  if (source === null || !SAYS_SOMETHING.test(text)) return [];
  const decidedBy = scene.conversation.participants[decision.decidedBy]?.name;
  return [
    {
      text,
      confidence: decision.confidence,
      source,
      mentions: mentionsOf(decision, source, scene),
      status: decision.status,
      ...(decidedBy !== undefined && { decidedBy }),
    },
  ];
}

function toRisk(risk: Kept<ResolvedRisk>, scene: Scene): Risk[] {
  const source = evidenceOfSource(risk.candidate, scene);
  const text = risk.wording();
  if (source === null || !SAYS_SOMETHING.test(text)) return [];
  const raisedBy = scene.conversation.participants[risk.raisedBy]?.name;
  return [
    {
      text,
      confidence: risk.confidence,
      source,
      mentions: mentionsOf(risk, source, scene),
      category: risk.category,
      status: risk.status,
      ...(raisedBy !== undefined && { raisedBy }),
    },
  ];
}

function mentionsOf(item: ResolvedItem, source: Evidence, scene: Scene): Evidence[] {
  return item.mentions.flatMap((index) =>
    index === item.candidate.index ? [source] : (evidenceOfMention(index, scene) ?? []),
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
