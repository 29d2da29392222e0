import { deleteAccount } from '../../../account/sign-out.js';
import { Dialog } from '../../../forms/dialog.js';
import { wrongFields } from '../../../forms/field-errors.js';
import { Form } from '../../../forms/form.js';
import { PasswordField } from '../../../forms/password-field.js';
import { SubmitButton } from '../../../forms/submit-button.js';
import { TextField } from '../../../forms/text-field.js';
import { textOf, useSubmission } from '../../../forms/use-submission.js';
import { isSameAddress } from './same-address.js';
import { passwordErrors } from './wrong-password.js';

interface DeleteAccountDialogProps {
  readonly email: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ email, onDeleted, onClose }: DeleteAccountDialogProps) {
  const submission = useSubmission({
    check: (values) =>
      wrongFields({
        email: isSameAddress(textOf(values, 'email'), email) ? null : 'This is not the address of this account.',
        password: textOf(values, 'password') === '' ? 'Enter your password.' : null,
      }),
    async send(values) {
      await deleteAccount(textOf(values, 'password'));
      onDeleted();
    },
    explain: (problem) => passwordErrors(problem, 'password'),
  });
  const { errors, isBusy } = submission;
  return (
    <Dialog title="Delete the account?" isBusy={isBusy} onClose={onClose}>
      <p>This removes, at once and for good,</p>
      <ul>
        <li>your e-mail address, your name and your password;</li>
        <li>every token: whatever uses one is refused;</li>
        <li>the webhook, its secret, and the log of its deliveries;</li>
        <li>the events and the usage of every day;</li>
        <li>every sign-in.</li>
      </ul>
      <Form
        submission={submission}
        label="Delete the account"
        buttons={
          <>
            <SubmitButton submission={submission} look="danger" label="Delete the account" busyLabel="Deleting…" />
            <button type="button" class="button" onClick={onClose}>
              Keep it
            </button>
          </>
        }
      >
        <TextField
          label="Your e-mail address"
          name="email"
          type="email"
          autocomplete="off"
          required
          hint={
            <>
              To be sure, type <strong>{email}</strong>.
            </>
          }
          error={errors['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autocomplete="current-password"
          isBusy={isBusy}
          error={errors['password']}
        />
      </Form>
    </Dialog>
  );
}
