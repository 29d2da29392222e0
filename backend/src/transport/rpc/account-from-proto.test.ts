import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  CreateTokenRequestSchema,
  GetUsageRequestSchema,
  ListDeliveriesRequestSchema,
  Scope,
} from '@structured-extraction/proto/account/v1/account_pb';
import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../failure.js';
import { readDays, readId, readNewToken, readPage } from './account-from-proto.js';

const NOW = Date.parse('2026-11-21T23:59:59.999Z');
const GOOD = { name: 'ci', scopes: [Scope.EXTRACT] };

function refusal(work: () => unknown): ServiceFailure {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceFailure) return error;
    throw error;
  }
  throw new Error('It was taken');
}

function newToken(init: MessageInitShape<typeof CreateTokenRequestSchema>) {
  return readNewToken(create(CreateTokenRequestSchema, init));
}

describe('a new token', () => {
  it('has its name without white space around it, and each scope once', () => {
    expect(newToken({ name: '\u3000 the laptop\n', scopes: [Scope.ACCOUNT, Scope.EXTRACT, Scope.ACCOUNT] })).toEqual({
      name: 'the laptop',
      scopes: new Set(['extract', 'account']),
    });
    expect(newToken({ ...GOOD, expiresInDays: 366 })).toEqual({
      name: 'ci',
      scopes: new Set(['extract']),
      expiresInDays: 366,
    });
  });

  it.each([
    [{ name: '' }, 'name', 'required', 'name is required.'],
    [{ name: '   ' }, 'name', 'blank', 'name has no visible character.'],
    [{ name: 'a'.repeat(65) }, 'name', 'length', 'name must have 1 to 64 characters.'],
    [{ name: 'a\u202eb' }, 'name', 'format', 'name holds a control character or an invisible one. Remove it.'],
    [{ scopes: [] }, 'scopes', 'required', 'scopes is required. Name at least one.'],
    [{ scopes: [Scope.UNSPECIFIED] }, 'scopes', 'enum', 'scopes must hold SCOPE_EXTRACT or SCOPE_ACCOUNT or both.'],
    [
      { scopes: [Scope.EXTRACT, 7 as Scope] },
      'scopes',
      'enum',
      'scopes must hold SCOPE_EXTRACT or SCOPE_ACCOUNT or both.',
    ],
    [{ expiresInDays: 0 }, 'expires_in_days', 'range', 'expires_in_days must be 1 to 366.'],
    [{ expiresInDays: 367 }, 'expires_in_days', 'range', 'expires_in_days must be 1 to 366.'],
    [{ expiresInDays: -1 }, 'expires_in_days', 'range', 'expires_in_days must be 1 to 366.'],
  ])('is refused with %j', (change, field, reason, message) => {
    const failure = refusal(() => newToken({ ...GOOD, ...change }));
    expect(failure).toMatchObject({ code: 'invalid_request', errors: [{ field, reason }], message });
  });

  it('is refused with every fault at one time', () => {
    expect(refusal(() => newToken({ expiresInDays: 0 })).errors).toEqual([
      { field: 'name', reason: 'required' },
      { field: 'scopes', reason: 'required' },
      { field: 'expires_in_days', reason: 'range' },
    ]);
  });

  it('is refused as badly encoded with half of a surrogate pair', () => {
    expect(refusal(() => newToken({ ...GOOD, name: 'a\ud800' }))).toMatchObject({
      code: 'invalid_encoding',
      message: 'name holds half of a surrogate pair. Send well-formed Unicode.',
    });
  });
});

describe('a page', () => {
  it.each([0, 1, 100])('may have the size %d', (pageSize) => {
    const request = create(ListDeliveriesRequestSchema, { pageSize, pageToken: 'x' });
    expect(readPage(request)).toEqual({ pageSize, pageToken: 'x' });
  });

  it.each([-1, 101, 2_147_483_647])('may not have the size %d', (pageSize) => {
    const failure = refusal(() => readPage(create(ListDeliveriesRequestSchema, { pageSize })));
    expect(failure).toMatchObject({ code: 'invalid_request', errors: [{ field: 'page_size', reason: 'range' }] });
  });
});

describe('days', () => {
  const read = (init: MessageInitShape<typeof GetUsageRequestSchema>) =>
    readDays(create(GetUsageRequestSchema, init), NOW);

  it.each([
    [{}, '2026-10-23', '2026-11-21'],
    [{ toDay: '2026-03-01' }, '2026-01-31', '2026-03-01'],
    [{ fromDay: '2026-11-21' }, '2026-11-21', '2026-11-21'],
    [{ fromDay: '2024-02-29', toDay: '2024-02-29' }, '2024-02-29', '2024-02-29'],
    [{ fromDay: '2024-01-01', toDay: '2024-12-31' }, '2024-01-01', '2024-12-31'],
  ])('%j are %s to %s', (init, from, to) => {
    expect(read(init)).toEqual({ from, to });
  });

  it.each([
    [{ fromDay: '2026-02-29' }, 'from_day', 'format'],
    [{ fromDay: '' }, 'from_day', 'format'],
    [{ fromDay: '2026-1-1' }, 'from_day', 'format'],
    [{ toDay: '2026-11-21T00:00:00Z' }, 'to_day', 'format'],
    [{ toDay: '+012026-11-21' }, 'to_day', 'format'],
    [{ fromDay: '2026-11-22' }, 'from_day', 'range'],
    [{ fromDay: '2025-11-20', toDay: '2026-11-21' }, 'from_day', 'range'],
  ])('%j are refused', (init, field, reason) => {
    expect(refusal(() => read(init))).toMatchObject({ code: 'invalid_request', errors: [{ field, reason }] });
  });
});

describe('an id', () => {
  it('is passed on', () => {
    const id = `tok_${'0'.repeat(32)}`;
    expect(readId(id)).toBe(id);
  });

  it('is required', () => {
    expect(refusal(() => readId(''))).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: 'id', reason: 'required' }],
    });
  });

  it.each(['x', 'tok_', `tok_${'0'.repeat(32)}\0`, `tok_${'g'.repeat(32)}`, "tok_' or 1=1 --", 'a'.repeat(60_000)])(
    'that is none cannot be found: %j',
    (id) => {
      expect(refusal(() => readId(id)).code).toBe('not_found');
    },
  );
});
