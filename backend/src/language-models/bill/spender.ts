/** Whose tokens a call takes: those of an account, or those of all callers without one together. */
export interface Spender {
  /** Null for a caller without an account. */
  readonly accountId: string | null;
}

/** By what the store knows the spender. */
export function spenderKey({ accountId }: Spender): string {
  return accountId ?? 'anonymous';
}
