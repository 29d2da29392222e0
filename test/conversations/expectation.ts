import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { SourceType } from '../../backend/src/extraction/types/conversation.js';
import type { DecisionStatus, RiskCategory, TaskKind, TaskStatus } from '../../backend/src/extraction/types/extraction.js';

export const KINDS = ['tasks', 'decisions', 'risks'] as const;
export type Kind = (typeof KINDS)[number];

/** Each `evidence` is an exact substring of the conversation. Properties that are absent are not looked at. */
export interface ExpectedTask {
  readonly evidence: string;
  readonly title?: string;
  readonly owner?: string | null;
  readonly deadline?: string | null;
  readonly due_date?: string | null;
  readonly status?: TaskStatus;
  readonly kind?: TaskKind;
}

export interface ExpectedDecision {
  readonly evidence: string;
  readonly title?: string;
  readonly status?: DecisionStatus;
}

export interface ExpectedRisk {
  readonly evidence: string;
  readonly title?: string;
  readonly category?: RiskCategory;
}

export interface ExpectedMessage {
  readonly speaker: string | null;
  readonly startsWith: string;
  readonly sentAt?: string;
}

/** `expected.json`: a subset of what is to be found, and what is not to be; expected.schema.json says it in full. */
export interface Expectation {
  readonly tasks?: readonly ExpectedTask[];
  readonly decisions?: readonly ExpectedDecision[];
  readonly risks?: readonly ExpectedRisk[];
  readonly mustNot?: Partial<Record<Kind, readonly string[]>>;
  readonly nothingElse?: readonly Kind[];
  readonly summaryMentions?: readonly string[];
  readonly messages?: readonly ExpectedMessage[];
  readonly participants?: readonly string[];
}

/** `context.json`, in the words of a request. */
export interface CaseContext {
  readonly source_type?: SourceType;
  readonly metadata?: { readonly reference_time?: string; readonly timezone?: string };
}

const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true });

export const validateExpectation = validator<Expectation>('expected.schema.json');
export const validateContext = validator<CaseContext>('context.schema.json');

/** Throws an error that names every property which breaks the schema. */
function validator<T>(schemaFile: string): (value: unknown, name: string) => T {
  const schema = JSON.parse(readFileSync(new URL(schemaFile, import.meta.url), 'utf8'));
  const validate = ajv.compile<T>(schema);
  return (value, name) => {
    if (validate(value)) return value;
    throw new Error(`${name} breaks ${schemaFile}: ${ajv.errorsText(validate.errors, { dataVar: 'it' })}`);
  };
}
