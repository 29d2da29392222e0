import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../failure.js';
import { isDuplicate, storeFailure } from './store-failure.js';

const withCode = (code: string): Error => Object.assign(new Error('words of the driver'), { code });

describe('an error of the driver', () => {
  it.each([
    ['the server is not there', 'ECONNREFUSED'],
    ['its name is not known', 'ENOTFOUND'],
    ['the connection broke', 'ECONNRESET'],
    ['the server is starting', '57P03'],
    ['the server is stopping', '57P01'],
    ['it took too long', '57014'],
    ['no connection is left', '53300'],
    ['the disk of the server is full', '53100'],
    ['the server is read-only', '25006'],
    ['two transactions wait for each other', '40P01'],
    ['the password was changed', '28P01'],
    ['another process writes', 'SQLITE_BUSY'],
    ['the disk is full', 'SQLITE_FULL'],
    ['the disk fails', 'SQLITE_IOERR_FSYNC'],
    ['the file may not be written', 'SQLITE_READONLY_DBMOVED'],
    ['the file is damaged', 'SQLITE_CORRUPT'],
  ])('says that the store is unavailable where %s', (_, code) => {
    const failure = storeFailure(withCode(code));
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure).toMatchObject({ code: 'store_unavailable', status: 503, cause: { code } });
    expect(Number((failure as ServiceFailure).headers['Retry-After'])).toBeGreaterThanOrEqual(1);
    expect(Number((failure as ServiceFailure).headers['Retry-After'])).toBeLessThanOrEqual(5);
    expect((failure as Error).message).not.toContain('driver');
  });

  it.each([
    'Query read timeout',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('without a code is known by its words: %s', (words) => {
    expect(storeFailure(new Error(words))).toMatchObject({ code: 'store_unavailable' });
  });

  it.each(['23505', '23503', '42601', '42P01', '22021', 'SQLITE_ERROR', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_MISMATCH'])(
    'that is a fault of ours stays what it is: %s',
    (code) => {
      const error = withCode(code);
      expect(storeFailure(error)).toBe(error);
    },
  );

  it('that is none stays what it is', () => {
    const error = new TypeError('a bug');
    expect(storeFailure(error)).toBe(error);
    expect(storeFailure('thrown')).toBe('thrown');
  });
});

it.each([
  ['23505', true],
  ['SQLITE_CONSTRAINT_UNIQUE', true],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', true],
  ['23503', false],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', false],
])('takes %s for a duplicate: %s', (code, is) => {
  expect(isDuplicate(withCode(code))).toBe(is);
});
