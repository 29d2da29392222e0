import './account.css';
import type { ComponentChildren } from 'preact';
import { AlreadySignedIn } from './already-signed-in.js';
import { rememberedSignIn } from './remembered-sign-in.js';
import { readSession } from './session.js';
import { useLoaded } from './use-loaded.js';

interface UnlessSignedInProps {
  /** Where somebody who is signed in can go on. */
  readonly next: string;
  readonly children: ComponentChildren;
}

/** A form for those who are not signed in. Where somebody probably is, it keeps out of sight until that is known. */
export function UnlessSignedIn({ next, children }: UnlessSignedInProps) {
  const { loaded } = useLoaded(readSession);
  if (loaded.state === 'ready' && loaded.value !== null)
    return <AlreadySignedIn user={loaded.value.user} next={next} />;
  const isUnsure = loaded.state === 'loading' && rememberedSignIn();
  return <div class={isUnsure ? 'out-of-sight' : undefined}>{children}</div>;
}
