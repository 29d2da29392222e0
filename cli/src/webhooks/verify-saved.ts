import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { fileAt, refuseOverwriting, stdinFile, stdoutFile } from '../output/refuse-overwriting.js';
import { writeStdout } from '../output/write-stdout.js';
import type { Session } from '../session.js';
import { usage } from '../usage.js';
import { readBody, readSecretFile, readSecretStdin } from './read-body.js';
import { readSecret } from './signing-secret.js';
import { type ReceivedWebhook, verify } from './verify.js';

export interface VerifyPlan extends Omit<ReceivedWebhook, 'body'> {
  readonly file: string;
  /** Undefined: SERVICE_WEBHOOK_SECRET, else what is piped in. */
  readonly secretFile: string | undefined;
  /** In seconds; null: of any age. */
  readonly tolerance: number | null;
}

/**
 * Says `valid` where a saved body is what the service signed.
 * @throws {Failure} refused, where it is not; input, where body or secret cannot be read
 */
export async function verifySaved(plan: VerifyPlan, session: Session): Promise<void> {
  const files = [plan.file, ...(plan.secretFile === undefined ? [] : [plan.secretFile])];
  refuseOverwriting([stdoutFile()], [...files.map((path) => fileAt(path, path)), stdinFile()]);
  const secret = await findSecret(plan.secretFile, session);
  session.keepSecret(secret);
  const body = await readBody(plan.file);
  const verdict = verify({ ...plan, body }, secret, plan.tolerance, Date.now());
  if (verdict.kind === 'mismatch') {
    throw refusal(
      'signature_mismatch',
      `the signature does not belong to ${plan.file} and this secret`,
      'the file has to hold the bytes as they came, without a line feed more; after a rotation the secret is another',
    );
  }
  if (verdict.kind === 'old') {
    const when = verdict.seconds < 0 ? `${-verdict.seconds} s from now` : `${verdict.seconds} s ago`;
    throw refusal('signature_too_old', `the signature is right, and was made ${when}`, 'it may be a replay');
  }
  await writeStdout(session.stdout, 'valid\n');
}

async function findSecret(file: string | undefined, { environment, stdin }: Session): Promise<string> {
  if (file !== undefined) return readSecret(await readSecretFile(file), file);
  const given = environment['SERVICE_WEBHOOK_SECRET'];
  if (given) return readSecret(given, 'SERVICE_WEBHOOK_SECRET');
  if (stdin.isTTY === true) {
    throw usage('there is no secret to verify with', 'name its file in --secret-file, or set SERVICE_WEBHOOK_SECRET');
  }
  return readSecret(await readSecretStdin(stdin), 'stdin');
}

function refusal(code: string, message: string, hint: string): Failure {
  return new Failure({ exit: EXIT.refused, code, message, hint });
}
