import { expect, it } from 'vitest';
import { type Draft, keepDraft, NO_DRAFT, type OpenStorage, readDraft } from './draft.js';

const DRAFT: Draft = { text: 'Ann: ok', sourceType: 'slack', isOwn: true };

function storage(capacity = Number.POSITIVE_INFINITY): OpenStorage {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (value.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
}

const blocked: OpenStorage = () => {
  throw new DOMException('blocked', 'SecurityError');
};

it('gives back what was kept', () => {
  const tab = storage();
  expect(keepDraft(DRAFT, tab)).toBe(true);
  expect(readDraft(tab)).toEqual(DRAFT);
});

it('keeps nothing for an empty editor', () => {
  const tab = storage();
  keepDraft(DRAFT, tab);
  keepDraft({ ...DRAFT, text: '' }, tab);
  expect(readDraft(tab)).toEqual(NO_DRAFT);
});

it('says so where a text has no place, and does not bring back an older one instead', () => {
  const tab = storage(100);
  keepDraft(DRAFT, tab);
  expect(keepDraft({ ...DRAFT, text: 'a'.repeat(200) }, tab)).toBe(false);
  expect(readDraft(tab)).toEqual(NO_DRAFT);
});

it('does without where the browser keeps nothing', () => {
  expect(readDraft(blocked)).toEqual(NO_DRAFT);
  expect(keepDraft(DRAFT, blocked)).toBe(false);
});

it.each(['{', 'null', '5', '{"text":5}', '{"text":"a","sourceType":"icq","isOwn":1}'])(
  'reads nothing wrong out of %s',
  (kept) => {
    const tab: OpenStorage = () => ({ getItem: () => kept, setItem: () => undefined, removeItem: () => undefined });
    expect(['', 'a']).toContain(readDraft(tab).text);
    expect(readDraft(tab)).toMatchObject({ sourceType: null, isOwn: false });
  },
);
