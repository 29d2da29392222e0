import type * as Contract from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { Locate } from '../grounding/ground.js';
import type { Decision, Evidence, Extraction, Items, Risk, Task } from '../types/extraction.js';
import { withoutHiddenTags } from './hidden-tags.js';

const SCHEMA_VERSION = '1';

/** The items of a response, without the rest. */
export type ItemsOfResponse = Pick<Contract.ExtractionResponse, 'tasks' | 'decisions' | 'risks'>;

/** Puts a grounded extraction into the words of the contract. The order of the keys is fixed. */
export function toResponse(extraction: Extraction, locate: Locate, promptVersion: string): Contract.ExtractionResponse {
  return {
    summary: withoutHiddenTags(extraction.summary),
    ...toItems(extraction, locate),
    prompt_version: promptVersion,
    schema_version: SCHEMA_VERSION,
  };
}

/** Puts grounded items alone into the words of the contract. */
export function toItems({ tasks, decisions, risks }: Items, locate: Locate): ItemsOfResponse {
  return {
    tasks: tasks.map((task) => toTask(task, locate)),
    decisions: decisions.map((decision) => toDecision(decision, locate)),
    risks: risks.map((risk) => toRisk(risk, locate)),
  };
}

function toTask(task: Task, locate: Locate): Contract.Task {
  return {
    text: withoutHiddenTags(task.text),
    ...known('owner', task.owner),
    ...known('deadline', task.deadline),
    ...known('due_date', task.dueDate),
    ambiguous: task.ambiguous,
    confidence: toConfidence(task.confidence),
    source: toEvidence(task.source, locate),
    owner_confidence: task.ownerConfidence === undefined ? null : toConfidence(task.ownerConfidence),
    extraction_reason: task.reason ?? null,
    mention_count: mentionCount(task),
    kind: task.kind,
    status: task.status,
    ...known('requester', task.requester),
    ...toMentions(task, locate),
  };
}

function toDecision(decision: Decision, locate: Locate): Contract.Decision {
  return {
    ...toStatement(decision, locate),
    status: decision.status,
    ...known('decided_by', decision.decidedBy),
    ...toMentions(decision, locate),
  };
}

function toRisk(risk: Risk, locate: Locate): Contract.Risk {
  return {
    ...toStatement(risk, locate),
    category: risk.category,
    status: risk.status,
    ...known('raised_by', risk.raisedBy),
    ...toMentions(risk, locate),
  };
}

function toStatement(item: Decision | Risk, locate: Locate) {
  return {
    text: withoutHiddenTags(item.text),
    confidence: toConfidence(item.confidence),
    source: toEvidence(item.source, locate),
    mention_count: mentionCount(item),
  };
}

function toEvidence(evidence: Evidence, locate: Locate): Contract.Evidence {
  const place = locate(evidence);
  return {
    text: evidence.text,
    source_index: evidence.messageIndex,
    start_offset: place?.start ?? null,
    end_offset: place?.end ?? null,
  };
}

function toMentions(item: { mentions: readonly Evidence[] }, locate: Locate): { mentions?: Contract.Evidence[] } {
  return item.mentions.length === 0 ? {} : { mentions: item.mentions.map((mention) => toEvidence(mention, locate)) };
}

function mentionCount(item: { mentions: readonly Evidence[] }): number {
  return Math.max(1, item.mentions.length);
}

/** Four digits: the last bits of Math.exp differ between machines, the bytes of a response must not. */
function toConfidence(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

function known<Key extends string>(key: Key, value: string | undefined): { [K in Key]?: string } {
  return value === undefined ? {} : ({ [key]: withoutHiddenTags(value) } as { [K in Key]?: string });
}
