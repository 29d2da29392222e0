import { describe, expect, it } from 'vitest';
import type { GivenFlags } from '../flags/read-flags.js';
import { builtInPlugins } from '../plugins/built-in.js';
import { buildRegistry } from '../plugins/registry.js';
import { batchFlags } from './batch-flags.js';
import { readBatchPlan } from './batch-options.js';

const session = {
  registry: buildRegistry(builtInPlugins()),
  environment: {},
  productionHost: 'https://api.service.example',
  bearer: undefined,
  configDir: '/nowhere',
};

const read = (paths: readonly string[], flags: GivenFlags) =>
  readBatchPlan(paths, { 'output-dir': 'out', ...flags }, session);

describe('readBatchPlan', () => {
  it('fills in what is not given', () => {
    expect(read(['a', 'b'], {})).toMatchObject({
      paths: ['a', 'b'],
      readsList: false,
      include: undefined,
      exclude: undefined,
      outputDir: 'out',
      concurrency: 4,
      maxWait: 600,
      force: false,
      summary: 'text',
      extraction: { sourceType: null, retry: true, rpc: null, rendering: { format: 'text', flags: {} }, gate: null },
    });
  });

  it.each<[readonly string[], GivenFlags, object]>([
    [['-', 'a'], {}, { readsList: true, paths: ['a'] }],
    [['a'], { concurrency: '32', 'max-wait': '0' }, { concurrency: 32, maxWait: 0 }],
    [['a'], { force: true, summary: 'json' }, { force: true, summary: 'json' }],
    [['a'], { include: '*.x', exclude: 'y' }, { include: '*.x', exclude: 'y' }],
    [['a'], { 'resolved-actions-json': true }, { extraction: { rendering: { format: 'json' } } }],
    [['a'], { reader: 'large' }, { extraction: { reader: 'large' } }],
    [['a'], { source: 'slack', 'fail-on': 'risk' }, { extraction: { sourceType: 'slack', gate: { words: ['risk'] } } }],
  ])('reads %j with %j', (paths, flags, plan) => {
    expect(read(paths, flags)).toMatchObject(plan);
  });

  it.each<[readonly string[], GivenFlags, string]>([
    [[], {}, 'no files'],
    [['-', '-'], {}, 'more than once'],
    [['a'], { 'output-dir': undefined }, '--output-dir is missing'],
    [['a'], { 'output-dir': '' }, '--output-dir needs'],
    [['a'], { 'output-dir': '-' }, '--output-dir needs'],
    [['a'], { concurrency: '0' }, 'from 1 to 32'],
    [['a'], { concurrency: '1e1' }, 'from 1 to 32'],
    [['a'], { 'max-wait': '86401' }, 'from 0 to 86400'],
    [['a'], { 'markdown-summary': true }, '--resolved-actions-json'],
  ])('refuses %j with %j', (paths, flags, words) => {
    expect(() => read(paths, flags)).toThrow(words);
  });

  it('tells plugins of the flags of an extraction alone', () => {
    const { extraction } = read(['a'], { force: true, concurrency: '2', timezone: 'Europe/Lisbon' });
    expect(extraction.rendering.flags).toEqual({ timezone: 'Europe/Lisbon' });
  });
});

describe('batchFlags', () => {
  it('has those of an extraction but for what is said of one conversation', () => {
    const names = batchFlags(session.registry).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['output-dir', 'source', 'reader', 'format', 'rpc', 'resolved-actions-json']),
    );
    for (const name of ['file', 'stdin', 'output', 'thread-id']) expect(names).not.toContain(name);
    expect(new Set(names).size).toBe(names.length);
  });
});
