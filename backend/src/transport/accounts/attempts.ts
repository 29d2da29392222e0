import { createHmac } from 'node:crypto';
import { limitKey } from '../../admission/client-address.js';
import type { Exchange } from '../../admission/exchange.js';
import { ServiceFailure } from '../../failure.js';
import type { Limiter, Limits } from '../../limits/limiter.js';
import { purposeKey } from '../../purpose-key.js';

const WINDOW_SECONDS = 15 * 60;

/** Attempts in 15 minutes. */
const POINTS = {
  /** 20 a person and 50 an address: OWASP ASVS 5.0, 6.3.1 asks for a limit and leaves the number to us. */
  sign_in_account: 20,
  sign_in_address: 50,
  sign_up_address: 50,
  password_link_address: 50,
  /** Of an open session, where it changes the password or deletes the account. */
  confirm_account: 20,
  /** Guesses of codes that a person types in. A code is one of 32^8. */
  user_code_account: 20,
  device_code_address: 50,
  /** Programs ask every 5 s for 10 minutes. */
  device_token_address: 1000,
} as const;

type LimitName = keyof typeof POINTS;

export interface AttemptLimits {
  /** Counts an attempt from the address of the caller. @throws {ServiceFailure} rate_limited */
  ofAddress(name: Extract<LimitName, `${string}_address`>, exchange: Exchange): Promise<void>;
  /** Counts an attempt on an account, by its e-mail address or its id. @throws {ServiceFailure} rate_limited */
  ofAccount(name: Extract<LimitName, `${string}_account`>, account: string): Promise<void>;
}

/** Every limit on attempts. What they count by is hashed with a key: no address of a person leaves the process. */
export function attemptLimits(makeLimiter: Limits['limiter'], secret: string): AttemptLimits {
  const key = purposeKey(secret, 'accounts/attempts');
  const limits = Object.fromEntries(
    Object.entries(POINTS).map(([name, points]) => [name, makeLimiter(name, points, WINDOW_SECONDS)]),
  ) as Record<LimitName, Limiter>;

  async function count(name: LimitName, counted: string): Promise<void> {
    const hash = createHmac('sha256', key).update(counted).digest('base64url');
    const { allowed, secondsLeft } = await limits[name].consume(hash);
    if (allowed) return;
    throw new ServiceFailure('rate_limited', `There were too many attempts. Try again in ${secondsLeft} s.`, {
      retryAfterSeconds: secondsLeft,
    });
  }

  return {
    ofAddress: (name, { clientAddress }) => count(name, limitKey(clientAddress)),
    ofAccount: count,
  };
}
