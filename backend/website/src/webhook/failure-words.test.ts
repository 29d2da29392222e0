import { describe, expect, it } from 'vitest';
import SOURCE from '../../../src/webhooks/attempt-failure.ts?raw';
import { failureInShort, remedyFor } from './failure-words.js';

const [, union = ''] = /export type AttemptFailure =([^;]{1,4000});/.exec(SOURCE) ?? [];
const WORDS = [...union.matchAll(/\| '([a-z0-9_]{1,40})'/g)].map(([, word = '']) => word);

describe('the words of a failed attempt', () => {
  it('are there for every word that the service has', () => {
    expect(WORDS.length).toBeGreaterThan(10);
    for (const failure of WORDS) {
      expect(failureInShort({ failure, status: null })).toMatch(/^[A-Z][a-zA-Z0-9 ]+$/);
      expect(remedyFor({ failure, status: null })).toMatch(/\.$/);
      expect(remedyFor({ failure, status: null })).not.toContain('does not know');
    }
  });

  it('name the status where the receiver answered', () => {
    expect(failureInShort({ failure: 'http_5xx', status: 503 })).toBe('Receiver failed: HTTP 503');
    expect(failureInShort({ failure: 'timeout', status: null })).toBe('No answer in 5 seconds');
  });

  it('say of 410 that it switches the webhook off', () => {
    expect(remedyFor({ failure: 'http_4xx', status: 410 })).toBe('This answer switches the webhook off.');
    expect(remedyFor({ failure: 'http_4xx', status: 404 })).not.toContain('off');
  });

  it('are the word itself where the service has a newer one', () => {
    expect(failureInShort({ failure: 'too_far', status: null })).toBe('too_far');
    expect(remedyFor({ failure: 'constructor', status: null })).toContain('does not know');
  });
});
