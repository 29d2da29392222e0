import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { ServiceFailure } from '../../failure.js';

/** Each takes a thread of Node's pool (it has four) for some 60 ms, and 32 MiB. */
const MAX_AT_ONCE = 4;
/** At about 30 hashes a second and processor, the last of the queue waits some seconds. */
const MAX_WAITING = 128;

interface Algorithm {
  hash(password: string): Promise<string>;
  verify(attempt: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/** scrypt with N = 16384, r = 16, p = 1 and 16 bytes of salt, on threads of their own. */
const SCRYPT: Algorithm = { hash: hashPassword, verify: verifyPassword };

export interface PasswordHashing extends Algorithm {
  /**
   * Hashes `password` first and then runs `work`, in which hashing it once more costs nothing: a transaction that
   * waited for a hash would keep everybody else out of the embedded store.
   */
  hashedAhead<T>(password: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Hashes passwords, four at once and 128 waiting at most.
 * @throws {ServiceFailure} overloaded where more are waiting
 */
export function passwordHashing(algorithm: Algorithm = SCRYPT): PasswordHashing {
  const ahead = new AsyncLocalStorage<{ readonly password: string; readonly hash: string }>();
  const waiting: (() => void)[] = [];
  let atWork = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (atWork >= MAX_AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw tooMany();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      atWork += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) atWork -= 1;
      else next();
    }
  }

  return {
    async hash(password) {
      const known = ahead.getStore();
      return known?.password === password ? known.hash : inTurn(() => algorithm.hash(password));
    },
    verify: (attempt) => inTurn(() => algorithm.verify(attempt)),
    async hashedAhead(password, work) {
      const hash = await inTurn(() => algorithm.hash(password));
      return ahead.run({ password, hash }, work);
    },
  };
}

function tooMany(): ServiceFailure {
  return new ServiceFailure('overloaded', 'Too many people are signing in at this moment. Try again shortly.', {
    retryAfterSeconds: 5,
  });
}
