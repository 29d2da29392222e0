import { describe, expect, it } from 'vitest';
import { verdictOn } from './available.js';

describe('a client', () => {
  const here = { name: 'rust', needs: { node: 'Node' } };
  const missing = { name: 'rust', needs: { node: 'Node', 'no-such-program': 'a program that nobody has' } };

  it('is tested where its toolchain is', () => {
    expect(verdictOn(here, { CI: 'true' })).toEqual({ kind: 'run', reason: '' });
  });

  it('is skipped where its toolchain is missing, and says how to get it', () => {
    expect(verdictOn(missing, {})).toEqual({ kind: 'skip', reason: 'needs a program that nobody has' });
  });

  it('fails in CI where its toolchain is missing', () => {
    expect(verdictOn(missing, { CI: 'true' })).toMatchObject({ kind: 'fail' });
  });

  it('is left out where the variable names it', () => {
    const environment = { CI: 'true', SERVICE_TEST_WITHOUT_CLIENTS: 'java,rust' };
    expect([verdictOn(missing, environment).kind, verdictOn(here, environment).kind]).toEqual(['skip', 'skip']);
    expect(verdictOn(here, { SERVICE_TEST_WITHOUT_CLIENTS: 'java' }).kind).toBe('run');
  });
});
