import { EXIT, type ExitCode } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { gateFailure } from '../gate/gate-failure.js';
import { failuresByCode, leftOver, type Tally } from './tally.js';

const AGAIN = 'the same command again does what is left and what has failed';

/** Where files failed for several reasons: first what another run may mend by itself, then what somebody has to. */
const PRECEDENCE: readonly ExitCode[] = [
  EXIT.network,
  EXIT.server,
  EXIT.rateLimited,
  EXIT.authentication,
  EXIT.output,
  EXIT.plugin,
  EXIT.refused,
  EXIT.input,
];

/**
 * How the batch ends, once its summary is written; null: all is done, and no gate says no.
 * @param stopper the failure that ended it early
 */
export function endOfBatch(tally: Tally, stopper: Failure | null): Failure | null {
  if (stopper !== null) {
    const left = leftOver(tally);
    const rest = left === 0 ? AGAIN : `${left} of ${tally.files} files are left; ${AGAIN}`;
    const { exit, code, message, requestId, hint, cause } = stopper;
    return new Failure({
      exit,
      code,
      message: `stopped: ${message}`,
      hint: hint === undefined ? rest : `${hint}; ${rest}`,
      ...(requestId === undefined ? {} : { requestId }),
      cause,
    });
  }
  if (tally.failed.length > 0) return filesFailed(tally);
  return tally.findings.length > 0 ? gateFailure(tally.findings) : null;
}

function filesFailed(tally: Tally): Failure {
  const exits = new Set(tally.failed.map(({ failure }) => failure.exit));
  const byCode = failuresByCode(tally);
  const [only] = byCode;
  const told = byCode.map(([code, count]) => `${count} ${code}`).join(', ');
  return new Failure({
    exit: PRECEDENCE.find((exit) => exits.has(exit)) ?? EXIT.server,
    code: byCode.length === 1 && only !== undefined ? only[0] : 'files_failed',
    message: `${tally.failed.length} of ${tally.files} files failed: ${told}`,
    hint: AGAIN,
  });
}
