import { describe, expect, it } from 'vitest';
import { parseResolvedActions } from './parse-file.js';
import { sampleAction } from './sample-action.js';

const file = {
  resolved_actions_version: '1',
  prompt_version: 'embedded/1',
  context: { thread_id: null },
  actions: [sampleAction('1'), sampleAction('2')],
};
const parse = (value: unknown) => parseResolvedActions(JSON.stringify(value), 'old.json');
const withAction = (changes: object) => ({
  ...file,
  actions: [sampleAction('1'), { ...sampleAction('2'), ...changes }],
});

describe('parseResolvedActions', () => {
  it('reads what the plugin makes, and keeps keys that it does not know', () => {
    expect(parse({ ...file, more: 1 })).toEqual({ ...file, more: 1 });
  });

  it.each<[string, unknown, string]>([
    ['an extraction', { summary: '', tasks: [], prompt_version: 'x' }, 'old.json is the plain result of an extraction'],
    ['a list', [], 'old.json is no JSON object'],
    ['something else', { name: 'x' }, 'old.json is not ResolvedActions: it has no resolved_actions_version'],
    ['no actions', { ...file, actions: {} }, 'actions is no list'],
    ['no context', { ...file, context: null }, 'context.thread_id is missing'],
    ['no prompt_version', { ...file, prompt_version: 1 }, 'prompt_version is no string'],
    ['an action that is none', { ...file, actions: [null] }, 'actions[0] is no object'],
    ['an id twice', withAction({ id: sampleAction('1').id }), 'actions[1].id is that of an earlier action, too'],
    ...Object.entries({
      id: 'act_1',
      revision_hash: 'abc',
      title: 1,
      text: null,
      kind: 1,
      status: 'over',
      owner: { state: 'resolved', display_name: 'x' },
      requester: 'Ana',
      due: 'Friday',
      flags: 'no_owner',
    }).map(([field, value]): [string, unknown, string] => [
      `a wrong ${field}`,
      withAction({ [field]: value }),
      `old.json is not ResolvedActions: actions[1].${field} is missing or wrong`,
    ]),
  ])('refuses %s, and says how the right file is made', (_what, value, message) => {
    expect(() => parse(value)).toThrow(
      expect.objectContaining({
        exit: 3,
        code: 'input_not_resolved_actions',
        message: expect.stringContaining(message),
        hint: expect.stringContaining('--resolved-actions-json'),
      }),
    );
  });

  it('refuses a version that is deeper than any stack', () => {
    const text = `{"resolved_actions_version":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(() => parseResolvedActions(text, 'old.json')).toThrow('old.json is ResolvedActions of no version');
  });

  it('refuses what is not JSON', () => {
    expect(() => parseResolvedActions('{', 'old.json')).toThrow('old.json is not JSON');
  });

  it.each(['2', 1, null])('refuses the version %j', (version) => {
    expect(() => parse({ ...file, resolved_actions_version: version })).toThrow(
      expect.objectContaining({ exit: 3, code: 'input_other_version' }),
    );
  });
});
