import '../forms/forms.css';
import type { ComponentChildren } from 'preact';
import type { Action } from './use-action.js';

interface ActionButtonProps {
  readonly action: Action;
  /** What it does: `Send a test event`. */
  readonly label: string;
  /** What happens meanwhile: `Sending…`. */
  readonly busyLabel: string;
  readonly look?: 'main' | 'quiet' | 'small';
  /** For those who hear it, what it does that to. */
  readonly children?: ComponentChildren;
}

const LOOKS = { main: 'button button-main', quiet: 'button', small: 'button button-small' } as const;

/** Says what happens while it happens, and keeps the focus and its width. */
export function ActionButton({
  action: { isBusy, act },
  label,
  busyLabel,
  look = 'quiet',
  children,
}: ActionButtonProps) {
  return (
    <>
      <button type="button" class={`${LOOKS[look]} submit`} aria-disabled={isBusy ? 'true' : undefined} onClick={act}>
        <span class={isBusy ? 'submit-away' : undefined}>
          {label}
          {children}
        </span>
        <span class={isBusy ? undefined : 'submit-away'}>{busyLabel}</span>
      </button>
      <span class="only-read-aloud" role="status">
        {isBusy ? busyLabel : ''}
      </span>
    </>
  );
}
