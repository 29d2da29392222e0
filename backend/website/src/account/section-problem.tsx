import { ProblemNotice } from '../forms/problem-notice.js';
import type { ServiceProblem } from '../http/service-problem.js';

interface SectionProblemProps {
  readonly problem: ServiceProblem;
  readonly onRetry: () => void;
}

/** Why a section has nothing to show, and a way to try again. */
export function SectionProblem({ problem, onRetry }: SectionProblemProps) {
  return (
    <ProblemNotice problem={problem}>
      <button type="button" class="button button-small" onClick={onRetry}>
        Try again
      </button>
    </ProblemNotice>
  );
}
