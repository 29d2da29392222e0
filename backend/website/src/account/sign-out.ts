import { callAuth } from '../http/call-auth.js';
import { rememberSignIn } from './remembered-sign-in.js';
import { forgetAccessToken } from './session.js';

/** Ends this session. @throws {ServiceProblem} */
export async function signOut(): Promise<void> {
  await callAuth('/sign-out', {});
  forgetEverything();
}

/** Ends every session of the account, this one too, and those of command-line clients. @throws {ServiceProblem} */
export async function signOutEverywhere(): Promise<void> {
  await callAuth('/revoke-sessions', {});
  forgetEverything();
}

/** Removes the account and all that belongs to it. @throws {ServiceProblem} invalid_credentials, rate_limited */
export async function deleteAccount(password: string): Promise<void> {
  await callAuth('/delete-user', { password });
  forgetEverything();
}

/** Ends every other session, too; the JWT in memory is one of the session before. @throws {ServiceProblem} */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await callAuth('/change-password', { current_password: currentPassword, new_password: newPassword });
  forgetAccessToken();
}

/** Ends every session of the account that the link is for. @throws {ServiceProblem} gone, weak_password, rate_limited */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await callAuth('/reset-password', { token, new_password: newPassword });
  forgetEverything();
}

function forgetEverything(): void {
  forgetAccessToken();
  rememberSignIn(false);
}
