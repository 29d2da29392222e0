import { ProblemNotice } from '../forms/problem-notice.js';
import type { ServiceProblem } from '../http/service-problem.js';
import { leaveToSignIn } from './leave-to-sign-in.js';

interface SectionProblemProps {
  readonly problem: ServiceProblem;
  readonly onRetry: () => void;
}

/** Why a section has nothing to show, and what to do: try again, or sign in where the session has ended. */
export function SectionProblem({ problem, onRetry }: SectionProblemProps) {
  const [word, action] =
    problem.code === 'invalid_token' ? ['Sign in again', () => void leaveToSignIn()] : ['Try again', onRetry];
  return (
    <ProblemNotice problem={problem}>
      <button type="button" class="button button-small" onClick={action}>
        {word}
      </button>
    </ProblemNotice>
  );
}
