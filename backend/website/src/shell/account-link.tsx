import { useEffect, useState } from 'preact/hooks';
import { rememberedSignIn } from '../account/remembered-sign-in.js';

/**
 * The way to the settings or to the form of signing in. It goes by what this browser remembers and asks nobody, so that
 * a page of the guides sends no request; the settings themselves ask the service.
 */
export function AccountLink({ isCurrent }: { readonly isCurrent: boolean }) {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(rememberedSignIn()), []);
  return (
    <a href={isSignedIn ? '/settings' : '/sign-in'} aria-current={isCurrent ? 'page' : undefined}>
      {isSignedIn ? 'Settings' : 'Sign in'}
    </a>
  );
}
