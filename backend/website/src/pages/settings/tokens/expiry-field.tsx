import { useState } from 'preact/hooks';
import { Field } from '../../../forms/field.js';
import { TextField } from '../../../forms/text-field.js';
import { CUSTOM, DAY_CHOICES, DEFAULT_DAYS } from './new-token.js';

/** After how many days the token ends: one of a few, or a number of one's own. */
export function ExpiryField({ error }: { readonly error: string | undefined }) {
  const [choice, setChoice] = useState(String(DEFAULT_DAYS));
  return (
    <div class="expiry">
      <Field label="Ends after">
        {(tied) => (
          <select
            {...tied}
            class="input"
            name="expiry"
            value={choice}
            onChange={({ currentTarget }) => setChoice(currentTarget.value)}
          >
            {DAY_CHOICES.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
            <option value={CUSTOM}>another number of days</option>
          </select>
        )}
      </Field>
      {choice === CUSTOM && (
        <TextField
          label="Days, 1 to 366"
          name="expires_in_days"
          inputMode="numeric"
          autocomplete="off"
          required
          error={error}
        />
      )}
    </div>
  );
}
