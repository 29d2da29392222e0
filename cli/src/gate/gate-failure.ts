import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { describeFinding, type Finding } from './finding.js';
import { GATE_WORDS } from './gate.js';

/** The end of a command whose result is written and does not pass its gate. */
export function gateFailure(findings: readonly Finding[]): Failure {
  const counts = GATE_WORDS.flatMap((word) => {
    const count = findings.filter(({ what }) => what === word).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  return new Failure({
    exit: EXIT.gate,
    code: 'gate_failed',
    message: `the result does not pass --fail-on: ${counts.join(', ')}`,
    findings: findings.map((finding) => ({ line: describeFinding(finding), facts: { ...finding } })),
  });
}
