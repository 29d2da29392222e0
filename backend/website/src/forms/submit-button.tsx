import './forms.css';
import type { Submission } from './use-submission.js';

interface SubmitButtonProps {
  readonly submission: Submission;
  /** What it does: `Make the token`. */
  readonly label: string;
  /** What happens meanwhile: `Making the token…`. */
  readonly busyLabel: string;
  /** Tells the buttons of a form with several of them apart. */
  readonly value?: string;
  readonly look?: 'main' | 'danger' | 'quiet';
}

const LOOKS = { main: 'button button-main', danger: 'button button-danger', quiet: 'button' } as const;

/** Says what happens while it happens. It keeps the focus and its width: both labels lie in one place. */
export function SubmitButton({ submission, label, busyLabel, value = '', look = 'main' }: SubmitButtonProps) {
  const isMine = submission.busyWith === value;
  return (
    <>
      <button
        type="submit"
        name="button"
        value={value}
        class={`${LOOKS[look]} submit`}
        aria-disabled={submission.isBusy ? 'true' : undefined}
      >
        <span class={isMine ? 'submit-away' : undefined}>{label}</span>
        <span class={isMine ? undefined : 'submit-away'}>{busyLabel}</span>
      </button>
      <span class="only-read-aloud" role="status">
        {isMine ? busyLabel : ''}
      </span>
    </>
  );
}
