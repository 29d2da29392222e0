import { describe, expect, it } from 'vitest';
import { ownerOf } from './owner.js';

const participant = { ref: 'p_1', display_name: 'Ana', email: 'ana@example.com', aliases: [], message_count: 1 };
const owner = { state: 'resolved', ref: 'p_1', display_name: 'Ana\u0007', raw: 'Ana', confidence: null } as const;

describe('ownerOf', () => {
  it('has the clean name, and the address that the conversation shows', () => {
    expect(ownerOf(owner, [participant])).toEqual({ name: 'Ana\ufffd', email: 'ana@example.com' });
    expect(ownerOf(owner, [{ ...participant, email: null }])).toEqual({ name: 'Ana\ufffd', email: null });
    expect(ownerOf(owner, [{ ...participant, ref: 'p_2' }])).toEqual({ name: 'Ana\ufffd', email: null });
  });

  it.each(['ambiguous', 'group', 'unassigned'] as const)('has nobody where the state is %s', (state) => {
    expect(ownerOf({ ...owner, state }, [participant])).toBeNull();
  });

  it('has nobody where nothing is left of the name', () => {
    expect(ownerOf({ ...owner, display_name: '\u200b' }, [participant])).toBeNull();
  });
});
