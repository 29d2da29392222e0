import { useState } from 'preact/hooks';
import { Field, type FieldProps } from './field.js';

interface PasswordFieldProps extends FieldProps {
  readonly name: string;
  readonly autocomplete: 'current-password' | 'new-password';
  /** While it is sent the password is covered again: browsers and their keepers of passwords know it by that. */
  readonly isBusy: boolean;
}

/** A password, covered until it is asked for. */
export function PasswordField({ label, hint, error, isBusy, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const word = isShown ? 'Hide' : 'Show';
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <div class="password">
          <input
            {...tied}
            {...input}
            // The types know no input that changes.
            type={(isShown && !isBusy ? 'text' : 'password') as 'password'}
            class="input"
            required
            spellcheck={false}
            autocapitalize="none"
          />
          <button
            type="button"
            class="button button-small password-switch"
            aria-label={`${word} ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {word}
          </button>
        </div>
      )}
    </Field>
  );
}
