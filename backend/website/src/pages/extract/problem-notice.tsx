import './problem-notice.css';
import { useEffect, useState } from 'preact/hooks';
import { CopyButton } from '../../clipboard/copy-button.js';
import type { ServiceProblem } from '../../http/service-problem.js';
import { headingOf, remediesFor, wordsOf } from './problem-words.js';

interface ProblemNoticeProps {
  readonly problem: ServiceProblem;
  readonly isAnonymous: boolean;
  readonly onTryAgain: (isAnonymous: boolean) => void;
}

/** What the service refused or failed, and every way on. */
export function ProblemNotice({ problem, isAnonymous, onTryAgain }: ProblemNoticeProps) {
  const remedies = remediesFor(problem, isAnonymous);
  const { requestId, fields } = problem;
  return (
    <section class="notice notice-bad problem-notice" aria-labelledby="problem">
      <div role="alert">
        <h2 class="problem-notice-title" id="problem">
          {headingOf(problem)}
        </h2>
        <p class="problem-notice-words">{wordsOf(problem)}</p>
      </div>
      {fields.length > 0 && (
        <ul class="problem-notice-fields small">
          {fields.map(({ field, reason }) => (
            <li key={field}>
              <code>{field}</code>: {reason}
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        {remedies.tryAgain && (
          <TryAgain key={requestId} seconds={problem.retryAfterSeconds ?? 0} onClick={() => onTryAgain(isAnonymous)} />
        )}
        {remedies.reload && (
          <button type="button" class="button button-small" onClick={() => location.reload()}>
            Reload the page
          </button>
        )}
        {remedies.signIn && (
          <a class="button button-small" href="/sign-in">
            {isAnonymous ? 'Sign in for a higher limit' : 'Sign in again'}
          </a>
        )}
        {remedies.goOnWithoutAccount && (
          <button type="button" class="button button-small" onClick={() => onTryAgain(true)}>
            Go on without an account
          </button>
        )}
      </div>
      {requestId !== null && (
        <div class="problem-notice-id small">
          Request <code>{requestId}</code> <CopyButton text={requestId} label="Copy the request id" />
        </div>
      )}
    </section>
  );
}

/** Waits as long as the service asks for; what is left is in the button, where nothing reads out every second. */
function TryAgain({ seconds, onClick }: { readonly seconds: number; readonly onClick: () => void }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <button
      type="button"
      class="button button-small problem-notice-again"
      aria-disabled={left > 0}
      onClick={() => {
        if (left === 0) onClick();
      }}
    >
      {left === 0 ? 'Try again' : `Try again in ${left} s`}
    </button>
  );
}
