import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Outcome } from './settle-login.js';

const MESSAGES = {
  approved: {
    title: 'Approved',
    notice: 'notice notice-good',
    text: 'Go back to your terminal: the command-line client is signed in.',
  },
  denied: {
    title: 'Denied',
    notice: 'notice',
    text: 'The command-line client was not let in. If it asks again and you did not start it, leave it unanswered.',
  },
  expired: {
    title: 'This code has expired',
    notice: 'notice notice-warn',
    text: 'A code is good for 10 minutes. Run “service login” again for a new one.',
  },
  used: {
    title: 'This code is used up',
    notice: 'notice notice-warn',
    text: 'A code is good for one answer. If the terminal still waits, run “service login” again.',
  },
} as const;

/** What came of it; the heading gets the focus, for those who hear the page. */
export function OutcomeMessage({ outcome }: { readonly outcome: Exclude<Outcome, 'unknown'> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { title, notice, text } = MESSAGES[outcome];
  return (
    <>
      <h1 ref={heading} class="penned" tabIndex={-1}>
        {title}
      </h1>
      <p class={notice}>{text}</p>
      {outcome === 'approved' && (
        <p>
          It keeps a token, which is in the <a href="/settings#tokens">list of your tokens</a>: revoke it there when you
          lose the machine.
        </p>
      )}
      {(outcome === 'expired' || outcome === 'used') && (
        <p>
          <a href="/device">Enter another code</a>
        </p>
      )}
    </>
  );
}
