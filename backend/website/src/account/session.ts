import { callAuth } from '../http/call-auth.js';
import { rememberSignIn } from './remembered-sign-in.js';

export interface SignedIn {
  readonly user: { readonly id: string; readonly name: string; readonly email: string; readonly created_at: string };
  readonly session: { readonly id: string; readonly expires_at: string };
}

/** Who is signed in with this browser; null where nobody is. @throws {ServiceProblem} */
export async function readSession(): Promise<SignedIn | null> {
  const answer = await callAuth<SignedIn | { user: null; session: null }>('/get-session');
  const signedIn = answer.user === null ? null : (answer as SignedIn);
  rememberSignIn(signedIn !== null);
  return signedIn;
}

/** Fetched anew this long before it runs out, so that none runs out on its way. */
const MARGIN_MS = 60_000;

let held: { readonly token: string; readonly until: number } | undefined;

/** The JWT that the API takes, 15 minutes long; held in memory alone. @throws {ServiceProblem} invalid_token when signed out */
export async function accessToken(): Promise<string> {
  if (held !== undefined && Date.now() < held.until) return held.token;
  const { token, expires_in } = await callAuth<{ token: string; expires_in: number }>('/token');
  held = { token, until: Date.now() + expires_in * 1_000 - MARGIN_MS };
  return token;
}

/** After signing out, or when the API has refused the JWT. */
export function forgetAccessToken(): void {
  held = undefined;
}
