import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

describe('a statement that was refused because another process writes', () => {
  it('keeps nothing from being committed once the file is opened anew', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'service-refused-'));
    const file = path.join(folder, 'things.sqlite');
    const shared = openSqliteFile(file, ['journal_mode = WAL']);
    shared.execute('create table things (name text)');
    const other = openSqliteFile(file);
    const insert = shared.prepare('insert into things (name) values (?)');
    other.execute('begin immediate');
    expect(() => insert.run(['refused'])).toThrow(expect.objectContaining({ code: 'store_unavailable' }));
    other.execute('rollback');
    shared.renew();
    insert.run(['acknowledged']);
    expect(other.prepare('select name from things').all([])).toEqual([{ name: 'acknowledged' }]);
    other.execute('begin immediate; rollback');
    for (const each of [shared, other]) each.close();
    rmSync(folder, { recursive: true });
  });

  it('does not lose what is in memory alone', () => {
    stored('kept');
    const [first] = database.prepare('select thing from things').iterate([]);
    expect(first).toEqual({ thing: 'kept' });
    database.renew();
    expect(database.prepare('select thing from things').all([])).toEqual([{ thing: 'kept' }]);
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
