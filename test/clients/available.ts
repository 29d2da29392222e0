import { describe, it } from 'vitest';
import { findProgram } from '../support/server-process.js';
import type { ClientProgram } from './program.js';

/** Names of clients that are left out, with commas: for a machine that shall do without a toolchain. */
const LEFT_OUT = (process.env['SERVICE_TEST_WITHOUT_CLIENTS'] ?? '').split(',');

/** What keeps a client from being tested here; undefined: nothing. */
export function missingFor({ name, needs }: ClientProgram): string | undefined {
  if (isLeftOut(name)) return 'SERVICE_TEST_WITHOUT_CLIENTS names it';
  const missing = Object.entries(needs).filter(([program]) => findProgram(program) === undefined);
  return missing.length === 0 ? undefined : `needs ${missing.map(([, way]) => way).join(' and ')}`;
}

function isLeftOut(name: string): boolean {
  return LEFT_OUT.includes(name);
}

/**
 * The tests of a client. Where its toolchain is missing they are skipped and say so; with CI=true they fail, unless
 * SERVICE_TEST_WITHOUT_CLIENTS names the client.
 */
export function describeClient(program: ClientProgram, tests: () => void): void {
  const missing = missingFor(program);
  if (missing === undefined) describe(program.name, tests);
  else if (process.env['CI'] !== 'true' || isLeftOut(program.name))
    describe.skip(`${program.name} [${missing}]`, tests);
  else {
    describe(program.name, () => {
      it('has the toolchain that it needs', () => {
        throw new Error(`${missing}; or name ${program.name} in SERVICE_TEST_WITHOUT_CLIENTS`);
      });
    });
  }
}
