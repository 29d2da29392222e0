import { PASSWORD_RULES, passwordFault } from '../../account/password-rules.js';
import { resetPassword } from '../../account/sign-out.js';
import { fieldErrors, wrongFields } from '../../forms/field-errors.js';
import { Form } from '../../forms/form.js';
import { PasswordField } from '../../forms/password-field.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { textOf, useSubmission } from '../../forms/use-submission.js';
import { ServiceProblem } from '../../http/service-problem.js';

interface ResetFormProps {
  readonly token: string;
  readonly onSet: () => void;
  /** The link is good for nothing any more. */
  readonly onGone: () => void;
}

const SENTENCES = new Map([['new_password', 'This cannot be a password. Choose another.']]);

export function ResetForm({ token, onSet, onGone }: ResetFormProps) {
  const submission = useSubmission({
    // The page does not know whose link it is: that the password is not their address, the service says.
    check: (values) => wrongFields({ new_password: passwordFault(textOf(values, 'new_password'), '') }),
    async send(values) {
      try {
        await resetPassword(token, textOf(values, 'new_password'));
      } catch (error) {
        if (error instanceof ServiceProblem && error.code === 'gone') return onGone();
        throw error;
      }
      onSet();
    },
    explain: (problem) =>
      problem.code === 'weak_password' ? { new_password: problem.message } : fieldErrors(problem, SENTENCES),
  });
  return (
    <>
      <h1 class="penned">Set a new password</h1>
      <p>
        It ends every session of your account, in every browser. API tokens stay, those of command-line clients too.
      </p>
      <div class="sheet">
        <Form
          submission={submission}
          buttons={<SubmitButton submission={submission} label="Set the password" busyLabel="Setting the password…" />}
        >
          <PasswordField
            label="New password"
            name="new_password"
            autocomplete="new-password"
            hint={PASSWORD_RULES}
            isBusy={submission.isBusy}
            error={submission.errors['new_password']}
          />
        </Form>
      </div>
    </>
  );
}
