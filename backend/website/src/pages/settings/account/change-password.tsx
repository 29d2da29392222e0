import { useRef, useState } from 'preact/hooks';
import { PASSWORD_RULES, passwordFault } from '../../../account/password-rules.js';
import { changePassword } from '../../../account/sign-out.js';
import { wrongFields } from '../../../forms/field-errors.js';
import { Form } from '../../../forms/form.js';
import { PasswordField } from '../../../forms/password-field.js';
import { SubmitButton } from '../../../forms/submit-button.js';
import { textOf, useSubmission } from '../../../forms/use-submission.js';
import { passwordErrors } from './wrong-password.js';

/** Folded until it is wanted. @param email for keepers of passwords, which store the new one beside it */
export function ChangePassword({ email }: { readonly email: string }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [said, setSaid] = useState('');
  const submission = useSubmission({
    check: (values) =>
      wrongFields({
        current_password: textOf(values, 'current_password') === '' ? 'Enter your present password.' : null,
        new_password: passwordFault(textOf(values, 'new_password'), email),
      }),
    async send(values) {
      setSaid('');
      await changePassword(textOf(values, 'current_password'), textOf(values, 'new_password'));
      submission.form.current?.reset();
      fold.current?.querySelector('summary')?.focus();
      fold.current?.removeAttribute('open');
      setSaid('The password is changed. Every other browser is signed out.');
    },
    explain: (problem) => passwordErrors(problem, 'current_password'),
  });
  const { errors, isBusy } = submission;
  return (
    <>
      <details ref={fold} class="account-fold">
        <summary>Change the password</summary>
        <div class="account-folded">
          <p class="small soft">Signs out every other browser. Tokens stay as they are.</p>
          <Form
            submission={submission}
            label="Change the password"
            buttons={
              <SubmitButton submission={submission} label="Change the password" busyLabel="Changing the password…" />
            }
          >
            <input type="email" name="username" autocomplete="username" value={email} readOnly hidden />
            <PasswordField
              label="Present password"
              name="current_password"
              autocomplete="current-password"
              isBusy={isBusy}
              error={errors['current_password']}
            />
            <PasswordField
              label="New password"
              name="new_password"
              autocomplete="new-password"
              hint={PASSWORD_RULES}
              isBusy={isBusy}
              error={errors['new_password']}
            />
          </Form>
        </div>
      </details>
      <p class="account-said" role="status">
        {said}
      </p>
    </>
  );
}
