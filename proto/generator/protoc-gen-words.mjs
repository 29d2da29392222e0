#!/usr/bin/env node
// Run by `npm run proto:generate`: the JSON contract of extraction/v1 in TypeScript, made of the .proto. It writes
// extraction_words.ts, the types and lists of words, and extraction_schema.ts, the JSON Schema of the response.
import { ScalarType } from '@bufbuild/protobuf';
import { createEcmaScriptPlugin, getComments, runNodeJs } from '@bufbuild/protoplugin';
import { ALWAYS_THERE, LEFT_OUT, NULL_WHEN_ABSENT, RANGES } from './json-rules.mjs';

const SOURCE = 'extraction/v1/extraction';
const NOTICE = `// Made of ${SOURCE}.proto by proto/generator. Do not edit: npm run proto:generate.`;
/** google.protobuf.FeatureSet.FieldPresence.EXPLICIT: `optional`. */
const EXPLICIT = 1;

const SCALARS = {
  [ScalarType.STRING]: { type: 'string', schema: { type: 'string' } },
  [ScalarType.BOOL]: { type: 'boolean', schema: { type: 'boolean' } },
  [ScalarType.DOUBLE]: { type: 'number', schema: { type: 'number' } },
  [ScalarType.INT32]: { type: 'number', schema: { type: 'integer' } },
};

runNodeJs(
  createEcmaScriptPlugin({
    name: 'protoc-gen-words',
    version: 'v1',
    generateTs(schema) {
      const file = schema.files.find(({ name }) => name === SOURCE);
      if (file === undefined) return;
      const request = reachableFrom(messageNamed(file, 'ExtractionRequest'));
      const response = reachableFrom(messageNamed(file, 'ExtractionResponse'));
      const words = schema.generateFile(`${SOURCE}_words.ts`);
      words.print(NOTICE);
      for (const one of file.enums) words.print(enumWords(one));
      for (const message of [...request, ...response]) words.print(interfaceOf(message));
      const schemas = schema.generateFile(`${SOURCE}_schema.ts`);
      schemas.print(NOTICE);
      schemas.print(schemasOf(response));
    },
  }),
);

function messageNamed(file, name) {
  return file.messages.find((message) => message.name === name);
}

/** The messages that one is made of, each after those in it. */
function reachableFrom(message, found = new Set()) {
  for (const field of message.fields) if (field.message !== undefined) reachableFrom(field.message, found);
  return found.add(message);
}

function enumWords(one) {
  const list = listName(one.name);
  const words = wordsOf(one).map((word) => `'${word}'`);
  return `
${docOf(one)}export type ${one.name} = ${words.join(' | ')};

/** All words of ${one.name}, in their order. */
export const ${list} = [${words.join(', ')}] as const satisfies readonly ${one.name}[];`;
}

/** `accepted_request` for TASK_KIND_ACCEPTED_REQUEST; 0 is unspecified and has no word. */
function wordsOf({ values }) {
  return values.filter(({ number }) => number !== 0).map(({ localName }) => localName.toLowerCase());
}

/** RISK_CATEGORIES for RiskCategory. */
function listName(name) {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  if (words.endsWith('Y')) return `${words.slice(0, -1)}IES`;
  return words.endsWith('US') ? `${words}ES` : `${words}S`;
}

function interfaceOf(message) {
  const fields = message.fields.map((field) => {
    const { type, isRequired, isNullable } = factsOf(field);
    return `${docOf(field, '  ')}  readonly ${field.name}${isRequired ? '' : '?'}: ${type}${isNullable ? ' | null' : ''};\n`;
  });
  return `\n${docOf(message)}export interface ${message.name} {\n${fields.join('')}}`;
}

function docOf(described, indent = '') {
  const text = descriptionOf(described);
  return text === '' ? '' : `${indent}/** ${text} */\n`;
}

function descriptionOf(described) {
  return (getComments(described).leading ?? '').replace(/\s+/g, ' ').trim();
}

function schemasOf(messages) {
  const all = [...messages].map((message) => [message.name, schemaOf(message)]);
  return `
/** The part of JSON Schema that a value of the response needs. */
export interface ValueSchema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly items?: ValueSchema;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

/** The part of JSON Schema that an object of the response needs. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly description?: string;
  readonly properties: Readonly<Record<string, ValueSchema>>;
  readonly required: readonly string[];
}

/** The JSON Schema of ExtractionResponse and of what it is made of, by name, as it stands in openapi.json. */
export const RESPONSE_SCHEMAS: Readonly<Record<string, ObjectSchema>> = ${JSON.stringify(Object.fromEntries(all), null, 2)};`;
}

function schemaOf(message) {
  const facts = message.fields.map((field) => ({ name: field.name, ...factsOf(field) }));
  return {
    type: 'object',
    ...described(message),
    properties: Object.fromEntries(facts.map(({ name, schema }) => [name, schema])),
    required: facts.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
}

function described(element) {
  const description = descriptionOf(element);
  return description === '' ? {} : { description };
}

function factsOf(field) {
  const id = `${field.parent.name}.${field.name}`;
  const isNullable = NULL_WHEN_ABSENT.has(id);
  const isList = field.fieldKind === 'list';
  const { type, schema } = elementOf(field, id);
  const isOptional =
    field.enum !== undefined && !isList ? !ALWAYS_THERE.has(id) : isExplicit(field) || LEFT_OUT.has(id);
  return {
    type: isList ? `readonly ${type}[]` : type,
    schema: {
      ...(isList ? { type: 'array', items: schema } : isNullable ? { ...schema, type: [schema.type, 'null'] } : schema),
      ...described(field),
    },
    isRequired: isNullable || !isOptional,
    isNullable,
  };
}

function isExplicit({ fieldKind, presence }) {
  return fieldKind === 'scalar' && presence === EXPLICIT;
}

function elementOf(field, id) {
  if (field.message !== undefined) {
    return { type: field.message.name, schema: { $ref: `#/components/schemas/${field.message.name}` } };
  }
  if (field.enum !== undefined) return { type: field.enum.name, schema: { type: 'string', enum: wordsOf(field.enum) } };
  const { type, schema } = SCALARS[field.scalar];
  return { type, schema: type === 'number' ? { ...schema, ...(RANGES[id] ?? { minimum: 0 }) } : schema };
}
