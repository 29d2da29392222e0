import type { callAuth } from '../../http/call-auth.js';
import { ServiceProblem } from '../../http/service-problem.js';

export type Decision = 'approve' | 'deny';

/** How a login by device went on. `unknown`: there is no such code for this account. */
export type Outcome = 'approved' | 'denied' | 'unknown' | 'expired' | 'used';

const REFUSED: ReadonlyMap<string, Outcome> = new Map([
  ['not_found', 'unknown'],
  ['gone', 'expired'],
  ['conflict', 'used'],
]);

/**
 * Ties the code to the account that is signed in, and then says yes or no to it.
 * @throws {ServiceProblem} invalid_token where nobody is signed in, rate_limited, and what has nothing to do with codes
 */
export async function settleLogin(call: typeof callAuth, userCode: string, decision: Decision): Promise<Outcome> {
  const body = { user_code: userCode };
  try {
    const { status } = await call<{ status: string }>('/device', body);
    if (status !== 'pending') return 'used';
    await call(`/device/${decision}`, body);
    return decision === 'approve' ? 'approved' : 'denied';
  } catch (error) {
    const outcome = error instanceof ServiceProblem ? REFUSED.get(error.code) : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}
