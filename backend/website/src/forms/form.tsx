import './forms.css';
import type { ComponentChildren } from 'preact';
import { ProblemNotice } from './problem-notice.js';
import type { Submission } from './use-submission.js';

interface FormProps {
  readonly submission: Submission;
  /** For those who hear the page, where it has several forms. */
  readonly label?: string;
  /** Stands after the fields and after what went wrong. */
  readonly buttons: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A form that says itself what is wrong with its fields; the inputs keep their own values, so nothing overwrites them. */
export function Form({ submission: { form, onSubmit, problem }, label, buttons, children }: FormProps) {
  return (
    <form ref={form} class="form" method="post" noValidate aria-label={label} onSubmit={onSubmit}>
      {children}
      {problem !== null && <ProblemNotice problem={problem} />}
      <div class="row">{buttons}</div>
    </form>
  );
}
