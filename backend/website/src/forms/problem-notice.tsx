import './forms.css';
import type { ComponentChildren } from 'preact';
import type { ServiceProblem } from '../http/service-problem.js';
import { signInPath } from '../shell/leave-to-sign-in.js';
import { sentenceOf } from './problem-sentence.js';

interface ProblemNoticeProps {
  readonly problem: ServiceProblem;
  /** What can be done about it. */
  readonly children?: ComponentChildren;
}

/**
 * What the service refused, and the id by which its operator finds the call. Where the session has ended, here or
 * elsewhere, nothing else helps: then the way to sign in takes the place of what could be done.
 */
export function ProblemNotice({ problem, children }: ProblemNoticeProps) {
  return (
    <div class="notice notice-bad problem" role="alert">
      <p>{sentenceOf(problem, Date.now())}</p>
      {problem.code === 'invalid_token' ? (
        <a class="button button-small" href={signInPath()}>
          Sign in again
        </a>
      ) : (
        children
      )}
      {problem.requestId !== null && (
        <p class="small soft">
          Request <code>{problem.requestId}</code>
        </p>
      )}
    </div>
  );
}
