import { describe, it } from 'vitest';
import { findProgram } from '../support/server-process.js';
import type { ClientProgram } from './program.js';

export interface Verdict {
  readonly kind: 'run' | 'skip' | 'fail';
  /** Why it does not run; '' where it does. */
  readonly reason: string;
}

/**
 * What becomes of the tests of a client. Where its toolchain is missing they are skipped and say so; with CI=true they fail,
 * unless SERVICE_TEST_WITHOUT_CLIENTS names the client (`rust,java`). One that is named is left out in any case.
 */
export function verdictOn(
  { name, needs }: Pick<ClientProgram, 'name' | 'needs'>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Verdict {
  const leftOut = (environment['SERVICE_TEST_WITHOUT_CLIENTS'] ?? '').split(',');
  if (leftOut.includes(name)) return { kind: 'skip', reason: 'SERVICE_TEST_WITHOUT_CLIENTS names it' };
  const missing = Object.entries(needs).filter(([program]) => findProgram(program) === undefined);
  if (missing.length === 0) return { kind: 'run', reason: '' };
  const reason = `needs ${missing.map(([, way]) => way).join(' and ')}`;
  if (environment['CI'] !== 'true') return { kind: 'skip', reason };
  return { kind: 'fail', reason: `${reason}; or name ${name} in SERVICE_TEST_WITHOUT_CLIENTS` };
}

/** The tests of a client, where {@link verdictOn} lets them run. */
export function describeClient(program: ClientProgram, tests: () => void): void {
  const { kind, reason } = verdictOn(program);
  if (kind === 'run') describe(program.name, tests);
  else if (kind === 'skip') describe.skip(`${program.name} [${reason}]`, tests);
  else {
    describe(program.name, () => {
      it('has the toolchain that it needs', () => {
        throw new Error(reason);
      });
    });
  }
}
