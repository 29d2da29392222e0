import './account.css';
import type { ComponentChild } from 'preact';
import { ProblemNotice } from '../forms/problem-notice.js';
import { leaveToSignIn } from '../shell/leave-to-sign-in.js';
import { readSession, type SignedIn } from './session.js';
import { useLoaded } from './use-loaded.js';

/** What only somebody who is signed in gets to see; everybody else signs in first and comes back. */
export function SignedInOnly({ children }: { readonly children: (signedIn: SignedIn) => ComponentChild }) {
  const { loaded, retry } = useLoaded(async () => (await readSession()) ?? leaveToSignIn());
  switch (loaded.state) {
    case 'ready':
      return <>{children(loaded.value)}</>;
    case 'failed':
      return (
        <ProblemNotice problem={loaded.problem}>
          <button type="button" class="button button-small" onClick={retry}>
            Try again
          </button>
        </ProblemNotice>
      );
    case 'loading':
      return (
        <p class="signed-in-wait soft" role="status">
          One moment…
        </p>
      );
  }
}
