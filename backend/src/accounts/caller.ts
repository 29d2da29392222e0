/** What a credential may be used for. A session may do everything. */
export const SCOPES = ['extract', 'account'] as const;
export type Scope = (typeof SCOPES)[number];

/** Whose credential came with a request. */
export interface Caller {
  /** Also the user_id of events: an account is one user with one workspace. */
  readonly accountId: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly credential: { readonly kind: 'token' | 'session'; readonly id: string };
}

/**
 * Finds whose bearer credential this is.
 * @throws {ServiceFailure} invalid_token where it is nobody's, store_unavailable where that cannot be told
 */
export type Authenticate = (bearer: string) => Promise<Caller>;
