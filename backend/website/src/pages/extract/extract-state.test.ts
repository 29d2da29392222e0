import { describe, expect, it } from 'vitest';
import type { Extracted } from '../../extraction/extracted.js';
import { ServiceProblem } from '../../http/service-problem.js';
import { NO_DRAFT } from '../../input/draft.js';
import { type ExtractAction, type ExtractState, openingState, reduceExtract } from './extract-state.js';
import { titleOf } from './page-words.js';

const EXAMPLE = { text: 'an example', sourceType: null, isOwn: false } as const;
const OTHER = { text: 'another example', sourceType: null, isOwn: false } as const;
const PROBLEM = new ServiceProblem('The service is busy.', { code: 'overloaded', status: 503 });
const EXTRACTED: Extracted = {
  rawContent: 'Ann: ok',
  sourceType: null,
  metadata: { reference_time: '2026-11-21T09:00:00+00:00', timezone: 'UTC', offset_encoding: 'utf16' },
  response: { summary: '', tasks: [], decisions: [], risks: [], prompt_version: 'test/1', schema_version: '1' },
};

const typed: ExtractAction = { type: 'typed', text: 'Ann: ok' };
const started: ExtractAction = { type: 'started', isStreamed: false };
const after = (...actions: ExtractAction[]): ExtractState => actions.reduce(reduceExtract, openingState(NO_DRAFT));

describe('nothing typed is ever lost', () => {
  it.each<[string, ExtractAction[]]>([
    ['a failure', [started, { type: 'failed', problem: PROBLEM, isAnonymous: true }]],
    ['a cancelled run', [started, { type: 'cancelled' }]],
    [
      'a result and the way back',
      [started, { type: 'finished', extracted: EXTRACTED }, { type: 'went to', view: 'editor' }],
    ],
    ['a file that cannot be read', [{ type: 'input refused', fault: 'not UTF-8' }]],
  ])('the text is there after %s', (_what, actions) => {
    expect(after(typed, ...actions).draft.text).toBe('Ann: ok');
  });

  it.each<[string, ExtractAction[]]>([
    ['clearing', [{ type: 'cleared' }]],
    ['an example', [{ type: 'filled', draft: EXAMPLE, from: 'x' }]],
    [
      'two examples and clearing',
      [{ type: 'filled', draft: EXAMPLE, from: 'x' }, { type: 'filled', draft: OTHER, from: 'y' }, { type: 'cleared' }],
    ],
  ])('one click brings it back after %s', (_what, actions) => {
    const state = after(typed, ...actions, { type: 'brought back' });
    expect(state.draft).toEqual({ text: 'Ann: ok', sourceType: null, isOwn: true });
    expect(state.putAside).toBeNull();
  });

  it('what a long paste went into can be brought back, since the browser cannot undo it', () => {
    expect(after(typed, { type: 'pasted', text: 'Ann: ok and much more' }).putAside?.text).toBe('Ann: ok');
    expect(after({ type: 'pasted', text: 'a first one' }).putAside).toBeNull();
  });

  it('bringing back puts aside what was typed in the meantime', () => {
    const state = after(typed, { type: 'cleared' }, { type: 'typed', text: 'Ben: no' }, { type: 'brought back' });
    expect(state.putAside?.text).toBe('Ben: no');
  });

  it('an example that somebody has changed is theirs', () => {
    const changed = after({ type: 'filled', draft: EXAMPLE, from: 'x' }, typed, { type: 'cleared' });
    expect(changed.putAside?.text).toBe('Ann: ok');
  });
});

describe('a run', () => {
  it('keeps what it has heard, and hears nothing once it is over', () => {
    const progress = { counts: { parse: 3 }, windows: null, items: 0 };
    expect(after(typed, started, { type: 'progressed', progress }).run).toMatchObject({ kind: 'running', progress });
    expect(after(typed, started, { type: 'cancelled' }, { type: 'progressed', progress }).run).toEqual({
      kind: 'none',
    });
  });

  it('starts with a clean slate', () => {
    const failed = after(typed, { type: 'input refused', fault: 'x' }, started);
    expect(failed.inputFault).toBeNull();
    expect(failed.run.kind).toBe('running');
  });

  it('tells what it came to', () => {
    expect(after(typed, started, { type: 'finished', extracted: EXTRACTED }).status).toBe(
      'Done: no tasks, no decisions, no risks.',
    );
  });
});

describe('the views', () => {
  it('Forward finds the last result, also after the text was changed', () => {
    const state = after(
      typed,
      started,
      { type: 'finished', extracted: EXTRACTED },
      { type: 'went to', view: 'editor' },
      {
        type: 'typed',
        text: 'else',
      },
    );
    expect(reduceExtract(state, { type: 'went to', view: 'result' })).toMatchObject({
      view: 'result',
      extracted: EXTRACTED,
    });
  });

  it('without a result there is only the editor', () => {
    expect(after({ type: 'went to', view: 'result' }).view).toBe('editor');
  });

  it('the title of the page says the state', () => {
    expect(titleOf(after(typed))).toMatch(/^Structured Extraction:/);
    expect(titleOf(after(typed, started))).toMatch(/^Reading…/);
    expect(titleOf(after(typed, { type: 'failed', problem: PROBLEM, isAnonymous: true }))).toMatch(/^Not read/);
    expect(titleOf(after(typed, started, { type: 'finished', extracted: EXTRACTED }))).toMatch(
      /^No tasks, no decisions/,
    );
  });
});
