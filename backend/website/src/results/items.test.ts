import { emptyResponse, fullResponse } from '@structured-extraction/plugin-kit/samples';
import { describe, expect, it } from 'vitest';
import { itemsOf } from './items.js';

describe('itemsOf', () => {
  it('labels what was found by kind and number', () => {
    expect(itemsOf(fullResponse).map(({ label }) => label)).toEqual(['T1', 'T2', 'D1', 'R1']);
  });

  it('has the source once, first and told apart, where the mentions name it too', () => {
    expect(itemsOf(fullResponse)[0]?.spans).toEqual([
      { start: 0, end: 24, isSource: true },
      { start: 0, end: 14, isSource: false },
    ]);
  });

  it('has no words for evidence without a place in the text', () => {
    expect(itemsOf(fullResponse)[1]?.spans).toEqual([]);
  });

  it('has nothing where nothing was found', () => {
    expect(itemsOf(emptyResponse)).toEqual([]);
  });
});
