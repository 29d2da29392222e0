import type { CreateTokenResponse } from '@structured-extraction/proto/account/v1/account_pb';
import { useLayoutEffect } from 'preact/hooks';
import { askAccount } from '../../../account/ask-account.js';
import { Form } from '../../../forms/form.js';
import { SubmitButton } from '../../../forms/submit-button.js';
import { TextField } from '../../../forms/text-field.js';
import { textOf, useSubmission } from '../../../forms/use-submission.js';
import { ExpiryField } from './expiry-field.js';
import { newTokenErrors, newTokenFaults, readDays } from './new-token.js';
import { ScopeBoxes } from './scope-boxes.js';
import { scopesOf } from './scopes.js';

interface NewTokenFormProps {
  readonly onMade: (made: CreateTokenResponse) => void;
  readonly onCancel: () => void;
}

export function NewTokenForm({ onMade, onCancel }: NewTokenFormProps) {
  const submission = useSubmission({
    check: newTokenFaults,
    async send(values) {
      const days = readDays(textOf(values, 'expiry'), textOf(values, 'expires_in_days'));
      const wanted = {
        name: textOf(values, 'name').trim(),
        scopes: [...scopesOf(values.getAll('scopes'))],
        ...(days === null ? {} : { expiresInDays: days }),
      };
      onMade(await askAccount((client) => client.createToken(wanted)));
    },
    explain: newTokenErrors,
  });
  const { errors, form } = submission;
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <div class="sheet tokens-desk">
      <h3 class="tokens-desk-title">A new token</h3>
      <Form
        submission={submission}
        label="A new token"
        buttons={
          <>
            <SubmitButton submission={submission} label="Make the token" busyLabel="Making the token…" />
            <button type="button" class="button" onClick={onCancel}>
              Cancel
            </button>
          </>
        }
      >
        <TextField
          label="Name"
          class="tokens-name"
          name="name"
          autocomplete="off"
          required
          hint="What will use it, such as “nightly report”."
          error={errors['name']}
        />
        <ScopeBoxes error={errors['scopes']} />
        <ExpiryField error={errors['expires_in_days']} />
      </Form>
    </div>
  );
}
