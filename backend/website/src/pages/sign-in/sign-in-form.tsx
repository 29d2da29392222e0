import { emailFault } from '../../account/email-fault.js';
import { signIn } from '../../account/sign-in.js';
import { fieldErrors, wrongFields } from '../../forms/field-errors.js';
import { Form } from '../../forms/form.js';
import { PasswordField } from '../../forms/password-field.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { TextField } from '../../forms/text-field.js';
import { leaveFor, textOf, useSubmission } from '../../forms/use-submission.js';
import { pathWithNext } from '../../shell/next-path.js';
import { SIGN_IN_SENTENCES } from './sentences.js';

/** @param next where to go afterwards; null: to the first page */
export function SignInForm({ next }: { readonly next: string | null }) {
  const submission = useSubmission({
    check: (values) =>
      wrongFields({
        email: emailFault(textOf(values, 'email').trim()),
        password: textOf(values, 'password') === '' ? 'Enter your password.' : null,
      }),
    async send(values) {
      await signIn(textOf(values, 'email').trim(), textOf(values, 'password'));
      return leaveFor(next ?? '/');
    },
    explain: (problem) =>
      problem.code === 'invalid_credentials'
        ? { password: 'The e-mail address and the password do not belong together. Check both.' }
        : fieldErrors(problem, SIGN_IN_SENTENCES),
  });
  const { errors, isBusy } = submission;
  return (
    <>
      <h1 class="penned">Sign in</h1>
      {next?.startsWith('/device') === true && <p>Then you can let the command-line client in.</p>}
      <div class="sheet">
        <Form
          submission={submission}
          buttons={<SubmitButton submission={submission} label="Sign in" busyLabel="Signing in…" />}
        >
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autocomplete="username"
            required
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
      </div>
      <details class="after-sheet forgotten">
        <summary>Forgot your password?</summary>
        <p>
          Ask whoever runs this service for a link: it lets you set a new password, once and within an hour. They make
          it with <code>service-backend password-link</code> and your e-mail address.
        </p>
      </details>
      <p class="after-sheet">
        No account yet? <a href={pathWithNext('/sign-up', next)}>Make one</a>
      </p>
    </>
  );
}
