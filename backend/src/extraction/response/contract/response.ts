import { z } from 'zod';

export const SCHEMA_VERSION = '1';

export const Evidence = z.object({
  text: z.string().describe('Words of the conversation.'),
  source_index: z.int().min(0).nullable().describe('Message number from 0; null where the text has no messages.'),
  start_offset: z.int().min(0).nullable().describe('First place in raw_content as sent; null with end_offset only.'),
  end_offset: z.int().min(0).nullable().describe('The place after the last one.'),
});

const item = {
  text: z.string(),
  confidence: z.number().min(0).max(1).describe('Calibrated: of the items at 0.8, eight in ten are right.'),
  source: Evidence,
  mention_count: z.int().min(1),
};
const mentions = z.array(Evidence).optional();

export const Task = z.object({
  text: item.text,
  owner: z.string().optional(),
  deadline: z.string().optional().describe("The thread's own words."),
  due_date: z.string().optional().describe('ISO 8601 date, or date-time with offset when a time is stated.'),
  ambiguous: z.boolean(),
  confidence: item.confidence,
  source: item.source,
  owner_confidence: z.number().min(0).max(1).nullable(),
  extraction_reason: z.string().nullable(),
  mention_count: item.mention_count,
  kind: z.enum(['commitment', 'request', 'accepted_request', 'assignment']).optional(),
  status: z.enum(['open', 'done', 'cancelled']).optional(),
  requester: z.string().optional(),
  mentions,
});

export const Decision = z.object({
  ...item,
  status: z.enum(['final', 'tentative', 'superseded']).optional(),
  decided_by: z.string().optional(),
  mentions,
});

export const Risk = z.object({
  ...item,
  category: z
    .enum(['blocker', 'schedule', 'dependency', 'security', 'legal', 'cost', 'quality', 'capacity', 'other'])
    .optional(),
  status: z.enum(['open', 'mitigated']).optional(),
  raised_by: z.string().optional(),
  mentions,
});

export const ExtractionResponse = z.object({
  summary: z.string(),
  tasks: z.array(Task),
  decisions: z.array(Decision),
  risks: z.array(Risk),
  prompt_version: z.string().describe('Engine and prompt or rule version.'),
  schema_version: z.string(),
});

export type Evidence = z.infer<typeof Evidence>;
export type Task = z.infer<typeof Task>;
export type Decision = z.infer<typeof Decision>;
export type Risk = z.infer<typeof Risk>;
export type ExtractionResponse = z.infer<typeof ExtractionResponse>;
export type ItemsOfResponse = Pick<ExtractionResponse, 'tasks' | 'decisions' | 'risks'>;
