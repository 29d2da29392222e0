import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteFile } from './sqlite-database.js';

let database: ReturnType<typeof openSqliteFile>;
beforeEach(() => {
  database = openSqliteFile(':memory:');
  database.prepare('create table things (id integer primary key, thing, name text unique)').run([]);
});
afterEach(() => database.close());

function stored(value: unknown): unknown {
  database.prepare('delete from things').run([]);
  database.prepare('insert into things (thing) values (?)').run([value]);
  return database.prepare('select thing, typeof(thing) as type from things').all([])[0];
}

it.each([
  ['true, at which the driver would end the process', true, 1, 'integer'],
  ['false', false, 0, 'integer'],
  ['a whole number', 7, 7, 'integer'],
  ['the largest exact number', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'integer'],
  ['a fraction', 0.5, 0.5, 'real'],
  ['a moment', new Date(0), '1970-01-01T00:00:00.000Z', 'text'],
  ['text', 'wörds 😀', 'wörds 😀', 'text'],
  ['null', null, null, 'null'],
])('stores %s', (_, value, thing, type) => {
  expect(stored(value)).toEqual({ thing, type });
});

it.each([
  ['text with U+0000, which would be cut', 'a\0b'],
  ['an object', { a: 1 }],
  ['a function', () => 1],
  ['no number', Number.NaN],
])('refuses %s', (_, value) => {
  expect(() => stored(value)).toThrow(TypeError);
});

describe('a statement that failed', () => {
  it('can be given again', () => {
    const insert = 'insert into things (name) values (?) returning name';
    expect(database.prepare(insert).all(['a'])).toEqual([{ name: 'a' }]);
    expect(() => database.prepare(insert).all(['a'])).toThrow('UNIQUE');
    expect(database.prepare(insert).all(['b'])).toEqual([{ name: 'b' }]);
  });
});

it('says of a file that cannot be opened that the store cannot be reached, and not where it lies', () => {
  const error = catching(() => openSqliteFile('/dev/null/nothing/there'));
  expect(error).toMatchObject({ code: 'store_unavailable', cause: { code: 'SQLITE_CANTOPEN' } });
  expect(JSON.stringify([String(error), String((error as Error).cause)])).not.toContain('nothing');
});

function catching(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
