import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  DecisionSchema,
  DecisionStatus,
  type EvidenceSchema,
  type ExtractionProgress,
  ExtractionProgressSchema,
  type ExtractionResponse,
  ExtractionResponseSchema,
  RiskCategory,
  RiskSchema,
  RiskStatus,
  Stage,
  TaskKind,
  TaskSchema,
  TaskStatus,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import type { StageDone } from '../../extraction/engines/engine.js';
import type * as Contract from '../../extraction/response/contract/response.js';

type Init = MessageInitShape<typeof ExtractionResponseSchema>;

/** The response of the JSON contract as a message; what is null there is absent here. */
export function toProto(response: Contract.ExtractionResponse): ExtractionResponse {
  return create(ExtractionResponseSchema, {
    summary: response.summary,
    tasks: response.tasks.map(toTask),
    decisions: response.decisions.map(toDecision),
    risks: response.risks.map(toRisk),
    promptVersion: response.prompt_version,
    schemaVersion: response.schema_version,
  });
}

/** One message of a stream for each of these items. */
export function* itemProgress(items: Contract.ItemsOfResponse): Iterable<ExtractionProgress> {
  const item = (value: NonNullable<ExtractionProgressItem>): ExtractionProgress =>
    create(ExtractionProgressSchema, { progress: { case: 'item', value: { item: value } } });
  for (const task of items.tasks) yield item({ case: 'task', value: create(TaskSchema, toTask(task)) });
  for (const decision of items.decisions)
    yield item({ case: 'decision', value: create(DecisionSchema, toDecision(decision)) });
  for (const risk of items.risks) yield item({ case: 'risk', value: create(RiskSchema, toRisk(risk)) });
}

/** The last message of a stream. */
export function responseProgress(response: Contract.ExtractionResponse): ExtractionProgress {
  return create(ExtractionProgressSchema, { progress: { case: 'response', value: toProto(response) } });
}

export function stageProgress({ stage, count }: StageDone): ExtractionProgress {
  return create(ExtractionProgressSchema, {
    progress: { case: 'stageDone', value: { stage: enumValue(Stage, stage), count } },
  });
}

type ExtractionProgressItem = Extract<ExtractionProgress['progress'], { case: 'item' }>['value']['item'];

function toTask(task: Contract.Task): NonNullable<Init['tasks']>[number] {
  return {
    text: task.text,
    ...known({ owner: task.owner, deadline: task.deadline, dueDate: task.due_date, requester: task.requester }),
    ambiguous: task.ambiguous,
    confidence: task.confidence,
    source: toEvidence(task.source),
    ...known({ ownerConfidence: task.owner_confidence, extractionReason: task.extraction_reason }),
    mentionCount: task.mention_count,
    kind: enumValue(TaskKind, task.kind),
    status: enumValue(TaskStatus, task.status),
    mentions: (task.mentions ?? []).map(toEvidence),
  };
}

function toDecision(decision: Contract.Decision): NonNullable<Init['decisions']>[number] {
  return {
    text: decision.text,
    confidence: decision.confidence,
    source: toEvidence(decision.source),
    mentionCount: decision.mention_count,
    status: enumValue(DecisionStatus, decision.status),
    ...known({ decidedBy: decision.decided_by }),
    mentions: (decision.mentions ?? []).map(toEvidence),
  };
}

function toRisk(risk: Contract.Risk): NonNullable<Init['risks']>[number] {
  return {
    text: risk.text,
    confidence: risk.confidence,
    source: toEvidence(risk.source),
    mentionCount: risk.mention_count,
    category: enumValue(RiskCategory, risk.category),
    status: enumValue(RiskStatus, risk.status),
    ...known({ raisedBy: risk.raised_by }),
    mentions: (risk.mentions ?? []).map(toEvidence),
  };
}

function toEvidence(evidence: Contract.Evidence): MessageInitShape<typeof EvidenceSchema> {
  return {
    text: evidence.text,
    ...known({
      sourceIndex: evidence.source_index,
      startOffset: evidence.start_offset,
      endOffset: evidence.end_offset,
    }),
  };
}

/** The number of `slack` in an enum that knows it as SLACK; 0, unspecified, for none. */
function enumValue<Value extends number>(values: Record<string, string | Value>, name: string | undefined): Value {
  return (name === undefined ? 0 : (values[name.toUpperCase()] ?? 0)) as Value;
}

function known<Values extends object>(values: Values): { [K in keyof Values]?: NonNullable<Values[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof Values]?: NonNullable<Values[K]>;
  };
}
