import { RESPONSE_SCHEMAS, type ValueSchema } from './gen/extraction/v1/extraction_schema.js';

/** What is said of a value that is not of a type. */
const TYPES: Readonly<Record<string, { readonly name: string; holds(value: unknown): boolean }>> = {
  string: { name: 'string', holds: (value) => typeof value === 'string' },
  number: { name: 'number', holds: (value) => typeof value === 'number' },
  integer: { name: 'integer', holds: Number.isInteger },
  boolean: { name: 'boolean', holds: (value) => typeof value === 'boolean' },
  array: { name: 'list', holds: Array.isArray },
  object: { name: 'object', holds: isRecord },
};

/** Without these nothing can be shown; what else a service leaves out is taken as unknown. */
const NEEDED: ReadonlySet<string> = new Set(['array', 'object', 'string']);

/**
 * What keeps a value from being an ExtractionResponse, by the JSON Schema of the contract; undefined: nothing. Fields
 * that are not known are let through, and so are words that an enumeration does not know: a later service may send them.
 */
export function responseProblem(value: unknown): string | undefined {
  return objectProblem(value, 'ExtractionResponse', '');
}

function objectProblem(value: unknown, name: string, path: string): string | undefined {
  if (!isRecord(value)) return `${path === '' ? 'it' : path} is no object`;
  const { properties = {}, required = [] } = RESPONSE_SCHEMAS[name] ?? {};
  for (const [key, schema] of Object.entries(properties)) {
    const field = path === '' ? key : `${path}.${key}`;
    const problem =
      value[key] === undefined
        ? missing(schema, required.includes(key), field)
        : valueProblem(value[key], schema, field);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function missing({ type = 'object' }: ValueSchema, isRequired: boolean, field: string): string | undefined {
  return isRequired && typeof type === 'string' && NEEDED.has(type) ? `${field} is missing` : undefined;
}

function valueProblem(value: unknown, { $ref, type = [], items }: ValueSchema, field: string): string | undefined {
  if ($ref !== undefined) return objectProblem(value, $ref.slice($ref.lastIndexOf('/') + 1), field);
  const [wanted = '', orNull] = typeof type === 'string' ? [type] : type;
  if (value === null && orNull === 'null') return undefined;
  const { name, holds } = TYPES[wanted] ?? { name: wanted, holds: () => true };
  if (!holds(value)) return `${field} is no ${name}`;
  if (items === undefined) return undefined;
  for (const [index, item] of (value as readonly unknown[]).entries()) {
    const problem = valueProblem(item, items, `${field}[${index}]`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
