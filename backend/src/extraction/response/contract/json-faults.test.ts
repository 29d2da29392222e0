import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from './json-faults.js';

it.each([
  '{}',
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
  '{"a":"{\\"a\\":1,\\"a\\":2}"}',
  '{"a":"\\\\","b":"\\\\\\""}',
  '{"a":[1e308,-1E-400,0.5,true,false,null]}',
  '{"a":["a","a"],"b":"a"}',
  '{"e":"1e999"}',
])('finds nothing in %s', (json) => expect(findJsonFault(json)).toBeNull());

describe('finds', () => {
  it.each([
    ['{"a":1,"a":2}', 'a', 'duplicate'],
    ['{"a":1,"\\u0061":2}', 'a', 'duplicate'],
    ['{"x":{"y":[1,{"z":1,"z":2}]}}', 'x.y.z', 'duplicate'],
    ['{"x":[{"k":1}],"x":[]}', 'x', 'duplicate'],
    ['{"__proto__":1,"__proto__":2}', '__proto__', 'duplicate'],
    ['{"n":1e400}', 'n', 'not_finite'],
    ['{"n":[0,-1E+309]}', 'n', 'not_finite'],
    ['{"n":{"m":123.5e999}}', 'n.m', 'not_finite'],
    [`{"deep":${'['.repeat(64)}${']'.repeat(64)}}`, 'deep', 'depth'],
  ])('%s', (json, field, reason) => expect(findJsonFault(json)).toEqual({ field, reason }));
});

it('takes nesting of 64 levels', () => {
  expect(findJsonFault('['.repeat(64) + ']'.repeat(64))).toBeNull();
});

it('finds numbers too large for their digits alone', () => {
  expect(findJsonFault(`{"n":${'9'.repeat(400)}}`)).toEqual({ field: 'n', reason: 'not_finite' });
});

it('names a field in at most 100 characters, none of them a control', () => {
  const key = `\\u001b\\u202e${'k'.repeat(300)}`;
  const fault = findJsonFault(`{"${key}":1,"${key}":2}`);
  expect(fault?.field).toMatch(/^\?\?k{98}$/);
});

it('finds nothing in what JSON.stringify writes, and a duplicate once a key is there again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 4 }), { minKeys: 1 }), (value) => {
      const json = JSON.stringify(value);
      expect(findJsonFault(json)).toBeNull();
      const again = JSON.stringify(Object.keys(value)[0]);
      expect(findJsonFault(`${json.slice(0, -1)},${again}:0}`)?.reason).toBe('duplicate');
    }),
    { seed: 20_260_102, numRuns: 300 },
  );
});
