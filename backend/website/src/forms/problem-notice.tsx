import './forms.css';
import type { ComponentChildren } from 'preact';
import type { ServiceProblem } from '../http/service-problem.js';
import { sentenceOf } from './problem-sentence.js';

interface ProblemNoticeProps {
  readonly problem: ServiceProblem;
  /** What can be done about it. */
  readonly children?: ComponentChildren;
}

/** What the service refused, and the id by which its operator finds the call. */
export function ProblemNotice({ problem, children }: ProblemNoticeProps) {
  return (
    <div class="notice notice-bad problem" role="alert">
      <p>{sentenceOf(problem, Date.now())}</p>
      {children}
      {problem.requestId !== null && (
        <p class="small soft">
          Request <code>{problem.requestId}</code>
        </p>
      )}
    </div>
  );
}
