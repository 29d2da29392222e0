import { z } from 'zod';
import { FAILURES, type FailureCode } from '../../../failure-catalogue.js';

/** The body of every answer that is not a result: RFC 9457, application/problem+json. */
export const Problem = z.object({
  type: z.string().describe('Where the error is explained.'),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('What is wrong and what to do.'),
  code: z.enum(Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]),
  request_id: z.string(),
  errors: z
    .array(z.object({ field: z.string(), reason: z.string() }))
    .optional()
    .describe('The fields that break their rules.'),
});

export type Problem = z.infer<typeof Problem>;
