import type { z } from 'zod';
import { type FieldError, ServiceFailure } from '../../../failure.js';
import { explainField } from './field-rules.js';
import { type ExtractionRequest, extractionRequest } from './request.js';

const MAX_METADATA_BYTES = 4096;
const MAX_METADATA_DEPTH = 8;

/**
 * Makes the reader of request bodies. `maxContentBytes` bounds raw_content in bytes of UTF-8.
 * The reader throws {@link ServiceFailure} invalid_request, invalid_encoding or content_too_large.
 */
export function requestReader(maxContentBytes: number): (body: object) => ExtractionRequest {
  const schema = extractionRequest(maxContentBytes);
  return (body) => {
    const fault = metadataFault(body);
    if (fault !== null) throw fieldFailure([{ field: 'metadata', reason: fault }]);
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    throw fieldFailure(read.error.issues.map((issue) => fieldError(issue, body)));
  };
}

function fieldFailure(errors: readonly FieldError[]): ServiceFailure {
  const tooLarge = errors.find((error) => error.reason === 'too_large');
  if (tooLarge !== undefined) {
    return new ServiceFailure('content_too_large', explainField(tooLarge), { errors: [tooLarge] });
  }
  const encoding = errors.find((error) => error.reason === 'encoding');
  if (encoding !== undefined) return new ServiceFailure('invalid_encoding', explainField(encoding), { errors });
  const [first = { field: 'body', reason: 'type' }] = errors;
  return new ServiceFailure('invalid_request', explainField(first), { errors });
}

function fieldError(issue: z.core.$ZodIssue, body: object): FieldError {
  const field = issue.path.join('.');
  switch (issue.code) {
    case 'invalid_type':
      return { field, reason: valueAt(body, issue.path) === undefined ? 'required' : 'type' };
    case 'invalid_value':
      return { field, reason: typeof valueAt(body, issue.path) === 'string' ? 'enum' : 'type' };
    case 'invalid_format':
      return { field, reason: 'format' };
    case 'too_small':
    case 'too_big':
      return { field, reason: 'length' };
    case 'custom':
      return { field, reason: String(issue.params?.['reason'] ?? 'type') };
    default:
      return { field, reason: 'type' };
  }
}

function valueAt(body: object, path: readonly PropertyKey[]): unknown {
  let value: unknown = body;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value;
}

function metadataFault(body: object): string | null {
  const metadata = Object.hasOwn(body, 'metadata') ? (body as { metadata: unknown }).metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null) return null;
  if (isDeeperThan(metadata, MAX_METADATA_DEPTH)) return 'depth';
  return Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES ? 'size' : null;
}

/** The recursion is as deep as `levels`, never as deep as the value. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
