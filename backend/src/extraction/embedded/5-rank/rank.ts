import type { Decision, Evidence, Risk, Task } from '../../extraction.js';
import type { Scorer } from '../3-detect/model/model.js';
import type { ResolvedDecision, ResolvedItem, ResolvedRisk, ResolvedTask } from '../4-resolve/resolved-item.js';
import type { Scene } from '../4-resolve/scene.js';
import { evidenceOfMention, evidenceOfSource } from './evidence.js';
import { mergeStatements } from './merge-statements.js';
import { mergeTasks } from './merge-tasks.js';
import { reasonOf } from './reason.js';
import { supersede } from './supersede.js';

export interface Ranked {
  readonly tasks: readonly Task[];
  readonly decisions: readonly Decision[];
  readonly risks: readonly Risk[];
}

/** Stage 5: one item for everything that is said more than once, with its evidence and its confidence, in the order of the text. */
export function rank(items: readonly ResolvedItem[], scene: Scene, scorer: Scorer): Ranked {
  const tasks = mergeTasks(
    items.filter((item) => item.type === 'task'),
    scene,
  );
  const decisions = supersede(mergeStatements(items.filter((item) => item.type === 'decision')));
  const risks = mergeStatements(items.filter((item) => item.type === 'risk'));
  const surest = Math.max(0, ...[...tasks, ...decisions, ...risks].map((item) => item.probability));
  if (surest < scorer.emptyBelow) return { tasks: [], decisions: [], risks: [] };
  return {
    tasks: tasks.flatMap((task) => toTask(task, scene)),
    decisions: decisions.flatMap((decision) => toDecision(decision, scene)),
    risks: risks.flatMap((risk) => toRisk(risk, scene)),
  };
}

function toTask(task: ResolvedTask, scene: Scene): Task[] {
  const source = evidenceOfSource(task.candidate, scene);
  if (source === null) return [];
  const requester = scene.conversation.participants[task.requester]?.name;
  const { owner, deadline } = task;
  return [
    {
      text: task.text,
      confidence: round(task.probability),
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

function toDecision(decision: ResolvedDecision, scene: Scene): Decision[] {
  const source = evidenceOfSource(decision.candidate, scene);
  if (source === null) return [];
  const decidedBy = scene.conversation.participants[decision.decidedBy]?.name;
  return [
    {
      text: decision.text,
      confidence: round(decision.probability),
      source,
      mentions: mentionsOf(decision, source, scene),
      status: decision.status,
      ...(decidedBy !== undefined && { decidedBy }),
    },
  ];
}

function toRisk(risk: ResolvedRisk, scene: Scene): Risk[] {
  const source = evidenceOfSource(risk.candidate, scene);
  if (source === null) return [];
  const raisedBy = scene.conversation.participants[risk.raisedBy]?.name;
  return [
    {
      text: risk.text,
      confidence: round(risk.probability),
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
