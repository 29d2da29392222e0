import { expect, it } from 'vitest';
import type { Schema } from './document.js';
import { fieldRules, fieldType } from './field-rules.js';

const NULL: Schema = { type: 'null' };
const A_TASK: Schema = { $ref: '#/components/schemas/Task' };

it.each<[Schema, object]>([
  [{ type: 'string' }, { words: 'string', schema: null, isList: false, isNullable: false }],
  [{ type: ['string', 'null'] }, { words: 'string', schema: null, isList: false, isNullable: true }],
  [{ anyOf: [{ type: 'integer' }, NULL] }, { words: 'integer', schema: null, isList: false, isNullable: true }],
  [A_TASK, { words: '', schema: 'Task', isList: false, isNullable: false }],
  [{ anyOf: [A_TASK, NULL] }, { words: '', schema: 'Task', isList: false, isNullable: true }],
  [
    { type: 'array', items: A_TASK },
    { words: '', schema: 'Task', isList: true, isNullable: false },
  ],
  [
    { type: 'array', items: { type: 'object' } },
    { words: 'object', schema: null, isList: true, isNullable: false },
  ],
  [{}, { words: 'any', schema: null, isList: false, isNullable: false }],
])('says what %j holds', (schema, wanted) => {
  expect(fieldType(schema)).toMatchObject(wanted);
});

it.each<[Schema, string[]]>([
  [{ type: 'string', minLength: 1, maxLength: 200 }, ['1 to 200 characters']],
  [{ type: 'string', minLength: 1 }, ['at least 1 character']],
  [{ type: 'string', maxLength: 254, format: 'email' }, ['format email', 'at most 254 characters']],
  [{ type: 'number', minimum: 0, maximum: 1 }, ['0 to 1']],
  [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, ['at least 1']],
  [{ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, []],
  [{ anyOf: [{ type: 'string', enum: ['slack', 'gmail'] }, NULL] }, ['one of `slack`, `gmail`']],
  [{ type: 'string', const: 'Bearer' }, ['always `Bearer`']],
  [{ type: 'string', pattern: '^[a-z]$' }, ['matches `^[a-z]$`']],
  [{ type: 'string', format: 'date-time', pattern: '^\\d$' }, ['format date-time']],
  [{ type: 'string', format: 'password', minLength: 8 }, ['at least 8 characters']],
])('says the rules of %j', (schema, wanted) => {
  expect(fieldRules(fieldType(schema))).toEqual(wanted);
});
