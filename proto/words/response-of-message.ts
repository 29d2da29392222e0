import type * as Kit from '@structured-extraction/plugin-kit';
import {
  type Decision,
  DecisionStatus,
  type Evidence,
  type ExtractionResponse,
  type Risk,
  RiskCategory,
  RiskStatus,
  type Task,
  TaskKind,
  TaskStatus,
} from '../gen/extraction/v1/extraction_pb.js';

/** The message in the words of the JSON route, key by key: what is null there is absent in the message. */
export function responseOfMessage(message: ExtractionResponse): Kit.ExtractionResponse {
  return {
    summary: message.summary,
    tasks: message.tasks.map(toTask),
    decisions: message.decisions.map(toDecision),
    risks: message.risks.map(toRisk),
    prompt_version: message.promptVersion,
    schema_version: message.schemaVersion,
  };
}

function toTask(task: Task): Kit.Task {
  return {
    text: task.text,
    ...known('owner', task.owner),
    ...known('deadline', task.deadline),
    ...known('due_date', task.dueDate),
    ambiguous: task.ambiguous,
    confidence: task.confidence,
    source: toEvidence(task.source),
    owner_confidence: task.ownerConfidence ?? null,
    extraction_reason: task.extractionReason ?? null,
    mention_count: task.mentionCount,
    ...known('kind', word<NonNullable<Kit.Task['kind']>>(TaskKind, task.kind)),
    ...known('status', word<NonNullable<Kit.Task['status']>>(TaskStatus, task.status)),
    ...known('requester', task.requester),
    ...toMentions(task.mentions),
  };
}

function toDecision(decision: Decision): Kit.Decision {
  return {
    text: decision.text,
    confidence: decision.confidence,
    source: toEvidence(decision.source),
    mention_count: decision.mentionCount,
    ...known('status', word<NonNullable<Kit.Decision['status']>>(DecisionStatus, decision.status)),
    ...known('decided_by', decision.decidedBy),
    ...toMentions(decision.mentions),
  };
}

function toRisk(risk: Risk): Kit.Risk {
  return {
    text: risk.text,
    confidence: risk.confidence,
    source: toEvidence(risk.source),
    mention_count: risk.mentionCount,
    ...known('category', word<NonNullable<Kit.Risk['category']>>(RiskCategory, risk.category)),
    ...known('status', word<NonNullable<Kit.Risk['status']>>(RiskStatus, risk.status)),
    ...known('raised_by', risk.raisedBy),
    ...toMentions(risk.mentions),
  };
}

function toEvidence(evidence: Evidence | undefined): Kit.Evidence {
  return {
    text: evidence?.text ?? '',
    source_index: evidence?.sourceIndex ?? null,
    start_offset: evidence?.startOffset ?? null,
    end_offset: evidence?.endOffset ?? null,
  };
}

function toMentions(mentions: readonly Evidence[]): { mentions?: readonly Kit.Evidence[] } {
  return mentions.length === 0 ? {} : { mentions: mentions.map(toEvidence) };
}

/** `accepted_request` for ACCEPTED_REQUEST; nothing for 0 (unspecified) and for a value of a later version. */
function word<Word extends string>(names: Readonly<Record<number, string>>, value: number): Word | undefined {
  return value === 0 ? undefined : (names[value]?.toLowerCase() as Word | undefined);
}

function known<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value });
}
