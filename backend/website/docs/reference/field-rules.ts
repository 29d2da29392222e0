import { nameOf, type Schema } from './document.js';

/** What a field holds, in words. */
export interface FieldType {
  /** `string`, `list of objects`; empty where a schema is named. */
  readonly words: string;
  /** The schema of it, or of the elements of its list. */
  readonly schema: string | null;
  readonly isList: boolean;
  readonly isNullable: boolean;
  /** Where the rules and the fields of the value stand. */
  readonly value: Schema;
}

export function fieldType(schema: Schema): FieldType {
  const value = withoutNull(schema);
  const isNullable = value !== schema || (Array.isArray(schema.type) && schema.type.includes('null'));
  const element = value.items ?? value;
  const type = typeof element.type === 'string' ? element.type : element.type?.find((name) => name !== 'null');
  return {
    words: element.$ref === undefined ? (type ?? 'any') : '',
    schema: element.$ref === undefined ? null : nameOf(element.$ref),
    isList: value.items !== undefined,
    isNullable,
    value: element,
  };
}

/** The rules that a value has to keep beside its type, each a few words. */
export function fieldRules({ value }: FieldType): string[] {
  return [
    ...(value.enum === undefined ? [] : [`one of ${value.enum.map(quoted).join(', ')}`]),
    ...(value.const === undefined ? [] : [`always ${quoted(value.const)}`]),
    ...(value.format === undefined || value.format === 'password' ? [] : [`format ${value.format}`]),
    ...between(value.minLength, value.maxLength, ' characters'),
    ...between(bound(value.minimum), bound(value.maximum), ''),
    // A format has a pattern beside it that says the same, at length.
    ...(value.pattern === undefined || value.format !== undefined ? [] : [`matches ${quoted(value.pattern)}`]),
  ];
}

/** A field that may be null is written as a choice of two. */
function withoutNull(schema: Schema): Schema {
  const rest = schema.anyOf?.filter(({ type }) => type !== 'null');
  return rest?.length === 1 && rest[0] !== undefined ? rest[0] : schema;
}

/** What every JSON number fits in is no rule. */
function bound(limit: number | undefined): number | undefined {
  return limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit;
}

function between(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
  if (least !== undefined) return [`at least ${least}${least === 1 ? unit.replace(/s$/, '') : unit}`];
  return most === undefined ? [] : [`at most ${most}${unit}`];
}

function quoted(text: string): string {
  return `\`${text}\``;
}
