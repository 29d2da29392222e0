import { callAuth } from '../http/call-auth.js';
import { rememberSignIn } from './remembered-sign-in.js';

/** Opens a session. @throws {ServiceProblem} invalid_credentials, rate_limited */
export async function signIn(email: string, password: string): Promise<void> {
  await callAuth('/sign-in/email', { email, password });
  rememberSignIn(true);
}

/** Makes an account and opens a session. @throws {ServiceProblem} conflict, weak_password, invalid_request, rate_limited */
export async function signUp(email: string, password: string, name: string): Promise<void> {
  await callAuth('/sign-up/email', { email, password, ...(name === '' ? {} : { name }) });
  rememberSignIn(true);
}
