import './forms.css';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** What ties a control to its label, hint and error. */
interface Tied {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly error?: string | undefined;
}

/** A label, what to know before typing, the control, and what is wrong with what was typed. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (tied: Tied) => ComponentChild }) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint === undefined ? null : hintId, error === undefined ? null : errorId].filter(Boolean);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint !== undefined && (
        <div class="field-hint" id={hintId}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : 'true',
      })}
      {error !== undefined && (
        <div class="field-error" id={errorId}>
          {error}
        </div>
      )}
    </div>
  );
}
