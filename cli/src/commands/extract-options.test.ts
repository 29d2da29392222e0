import { describe, expect, it } from 'vitest';
import type { GivenFlags } from '../flags/read-flags.js';
import { builtInPlugins } from '../plugins/built-in.js';
import { buildRegistry } from '../plugins/registry.js';
import { readExtractOptions } from './extract-options.js';

const session = {
  registry: buildRegistry(builtInPlugins()),
  environment: {},
  productionHost: 'https://api.service.example',
  bearer: undefined,
  configDir: '/nowhere',
};

const read = (flags: GivenFlags, changes: Partial<typeof session> = {}) =>
  readExtractOptions(flags, { ...session, ...changes });

describe('readExtractOptions', () => {
  it('fills in what is not given', () => {
    expect(read({ stdin: true })).toEqual({
      source: { kind: 'stdin' },
      sourceType: null,
      reader: null,
      metadata: {},
      include: [],
      target: { base: new URL('https://api.service.example'), given: undefined, signIn: undefined },
      retry: true,
      rpc: null,
      rendering: { format: 'text', applied: [], transforms: true, flags: { stdin: true } },
      gate: null,
      output: undefined,
    });
  });

  it.each<[GivenFlags, object]>([
    [{ file: 'a.txt' }, { source: { kind: 'file', path: 'a.txt' } }],
    [{ stdin: true, source: 'slack' }, { sourceType: 'slack' }],
    [{ stdin: true, reader: 'small' }, { reader: 'small' }],
    [{ stdin: true, 'no-retry': true }, { retry: false }],
    [{ stdin: true, rpc: 'grpc' }, { rpc: 'grpc' }],
    [{ stdin: true, output: 'o' }, { output: 'o' }],
    [{ stdin: true, 'fail-on': 'risk' }, { gate: { words: ['risk'], minConfidence: 0 } }],
    [{ stdin: true, 'no-transforms': true }, { rendering: { transforms: false } }],
    [{ stdin: true, format: 'json' }, { include: [] }],
    [{ stdin: true, format: 'csv' }, { include: ['messages'] }],
    [{ stdin: true, 'resolved-actions-json': true }, { include: ['messages'] }],
    [{ stdin: true, format: 'json', 'fail-on': 'unowned' }, { include: ['messages'] }],
    [{ stdin: true, format: 'markdown' }, { rendering: { format: 'markdown', applied: [] } }],
    [
      { stdin: true, 'resolved-actions-json': true },
      { rendering: { format: 'json', applied: ['resolved-actions-json'] } },
    ],
    [
      { stdin: true, format: 'json', 'markdown-summary': true, 'resolved-actions-json': true },
      { rendering: { format: 'json', applied: ['resolved-actions-json', 'markdown-summary'] } },
    ],
    [{ stdin: true, 'thread-id': 't', timezone: 'UTC' }, { metadata: { thread_id: 't', timezone: 'UTC' } }],
  ])('reads %j', (flags, options) => {
    expect(read(flags)).toMatchObject(options);
  });

  it.each<[GivenFlags, string]>([
    [{}, 'there is no conversation'],
    [{ file: 'a', stdin: true }, 'exclude each other'],
    [{ file: '' }, '--file needs a path'],
    [{ file: '-' }, '--file - is not a file'],
    [{ stdin: true, output: '-' }, '--output - is not a file'],
    [{ stdin: true, 'markdown-summary': true }, '--markdown-summary needs --resolved-actions-json'],
    [
      { stdin: true, format: 'markdown', 'resolved-actions-json': true },
      '--resolved-actions-json prints json, not markdown',
    ],
    [{ stdin: true, 'thread-id': 'x'.repeat(201) }, '--thread-id'],
    [{ stdin: true, 'thread-id': 'a\u0007' }, '--thread-id'],
    [{ stdin: true, 'reference-time': '2026-03-10' }, '--reference-time'],
    [{ stdin: true, timezone: '+01:00' }, '--timezone'],
    [{ stdin: true, 'fail-on': 'risks' }, '--fail-on has a word'],
    [{ stdin: true, 'min-confidence': '1' }, '--min-confidence needs --fail-on'],
  ])('refuses %j', (flags, message) => {
    expect(() => read(flags)).toThrow(message);
  });
});
