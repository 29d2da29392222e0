import { readCount } from '../../flags/read-count.js';
import { usage } from '../../usage.js';
import type { VerifyPlan } from '../../webhooks/verify-saved.js';

const HINT = "run 'service webhooks verify --help' for the flags";
const MAX_TOLERANCE = 999_999_999;

export interface GivenVerifyFlags {
  readonly file: string;
  readonly signature: string;
  readonly id?: string | undefined;
  readonly timestamp?: string | undefined;
  readonly tolerance?: string | undefined;
  readonly 'secret-file'?: string | undefined;
}

/** Which of the two signatures it is shows in the flags beside it. @throws {Failure} usage */
export function readVerifyPlan(flags: GivenVerifyFlags): VerifyPlan {
  const { file, signature, id, timestamp } = flags;
  const tolerance = readCount(flags.tolerance, '--tolerance', 0, MAX_TOLERANCE) ?? null;
  const plan = { file, signature, tolerance, secretFile: flags['secret-file'] };
  if (id !== undefined && timestamp !== undefined) {
    if (!/^\d{1,15}$/.test(timestamp)) throw usage('--timestamp has to be seconds since 1970', HINT);
    return { ...plan, sent: { id, timestamp } };
  }
  if (id !== undefined || timestamp !== undefined || /^\s{0,9}v1,/.test(signature)) {
    throw usage('webhook-signature covers id and time: --id and --timestamp belong to it', HINT);
  }
  if (tolerance !== null) {
    throw usage('--tolerance needs --id and --timestamp: X-Service-Signature does not cover the time', HINT);
  }
  return { ...plan, sent: null };
}
