const KEY = 'signed-in';

/** Whether somebody signed in with this browser and has not signed out since: a hint for the navigation, no proof. */
export function rememberedSignIn(): boolean {
  return globalThis.localStorage?.getItem(KEY) === 'yes';
}

export function rememberSignIn(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(KEY, 'yes');
  else localStorage.removeItem(KEY);
}
