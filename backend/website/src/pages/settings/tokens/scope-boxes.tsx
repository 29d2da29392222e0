import { useId } from 'preact/hooks';
import { SCOPE_CHOICES } from './scopes.js';

/** What the token may do: the first is ticked, because it is what tokens are for. */
export function ScopeBoxes({ error }: { readonly error: string | undefined }) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset class="field scopes">
      <legend class="field-label">What it may do</legend>
      {SCOPE_CHOICES.map(({ value, meaning }, index) => (
        <div key={value} class="choice">
          <input
            type="checkbox"
            id={`${id}-${value}`}
            name="scopes"
            value={value}
            defaultChecked={index === 0}
            aria-describedby={error === undefined ? `${id}-${value}-meaning` : `${id}-${value}-meaning ${errorId}`}
            aria-invalid={error === undefined ? undefined : 'true'}
          />
          <div>
            <label for={`${id}-${value}`}>{value}</label>
            <div class="field-hint" id={`${id}-${value}-meaning`}>
              {meaning}
            </div>
          </div>
        </div>
      ))}
      {error !== undefined && (
        <div class="field-error" id={errorId}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
