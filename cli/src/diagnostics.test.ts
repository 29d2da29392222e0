import { describe, expect, it } from 'vitest';
import { describeFailure, describeWarning } from './diagnostics.js';
import { Failure } from './failure.js';

const settings = { json: false, stack: false, secrets: [''] };

describe('describeFailure', () => {
  it('is one line with the facts, and the hint on the next', () => {
    const failure = new Failure({ exit: 5, code: 'conflict', message: 'no', hint: 'do so', requestId: 'req_1' });
    expect(describeFailure(failure, settings)).toBe(
      'service: error: no [code=conflict request_id=req_1 exit=5]\nhint: do so\n',
    );
  });

  it('is one JSON object where that is asked for', () => {
    const failure = new Failure({ exit: 5, code: 'conflict', message: 'no\u001b[31m' });
    expect(JSON.parse(describeFailure(failure, { ...settings, json: true }))).toEqual({
      level: 'error',
      message: 'no',
      code: 'conflict',
      exit: 5,
    });
  });

  it('lists what it is about between its line and the hint, or in the one object', () => {
    const findings = [{ line: 'risk: a\nb', facts: { what: 'risk', title: 'a\u001b[1m', line: 3, id: null } }];
    const failure = new Failure({ exit: 11, code: 'gate_failed', message: 'no', hint: 'do so', findings });
    expect(describeFailure(failure, settings)).toBe(
      'service: error: no [code=gate_failed exit=11]\n  risk: a b\nhint: do so\n',
    );
    expect(JSON.parse(describeFailure(failure, { ...settings, json: true }))).toMatchObject({
      code: 'gate_failed',
      findings: [{ what: 'risk', title: 'a', line: 3, id: null }],
    });
  });

  it('lets nothing through that a terminal obeys, from any part, and cuts what is long', () => {
    const nasty = `\u001b]0;x\u0007\n\u202e${'y'.repeat(5000)}`;
    const text = describeFailure(
      new Failure({ exit: 8, code: nasty, message: nasty, hint: nasty, requestId: nasty }),
      settings,
    );
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(text.split('\n')).toHaveLength(3);
    expect(text.length).toBeLessThan(4200);
  });

  it('takes no fact from the words of a server', () => {
    const text = describeFailure(
      new Failure({ exit: 8, code: 'x exit=0] [y', message: 'no', requestId: 'r] [exit=0' }),
      settings,
    );
    expect(text).toBe('service: error: no [code=x_exit_0___y request_id=r___exit_0 exit=8]\n');
  });

  it('shows no token, known or only token-like', () => {
    const message = 'bad pass/word in svc_Abc123 and eyJhbGciOi.J9abc.sig and whsec_abc';
    const text = describeFailure(new Failure({ exit: 4, code: 'x', message }), { ...settings, secrets: ['pass/word'] });
    expect(text).toContain('bad *** in svc_*** and svc_*** and whsec_***');
  });

  it('says that anything else is a bug, with a stack only when asked for', () => {
    const error = new TypeError('x is undefined');
    expect(describeFailure(error, settings)).toMatch(
      /^service: error: unexpected error: x is undefined \[code=client_bug exit=1\]\nhint: /,
    );
    expect(describeFailure(error, { ...settings, stack: true })).toContain('diagnostics.test.ts');
  });
});

describe('describeWarning', () => {
  it('is one line, in either form', () => {
    expect(describeWarning('a\nb', settings)).toBe('service: warning: a b\n');
    expect(describeWarning('a', { ...settings, json: true })).toBe('{"level":"warning","message":"a"}\n');
  });
});
