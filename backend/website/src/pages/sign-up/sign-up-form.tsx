import { useState } from 'preact/hooks';
import { emailFault } from '../../account/email-fault.js';
import { PASSWORD_RULES, passwordFault } from '../../account/password-rules.js';
import { signUp } from '../../account/sign-in.js';
import { wrongFields } from '../../forms/field-errors.js';
import { Form } from '../../forms/form.js';
import { PasswordField } from '../../forms/password-field.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { TextField } from '../../forms/text-field.js';
import { leaveFor, textOf, useSubmission } from '../../forms/use-submission.js';
import { pathWithNext } from '../../shell/next-path.js';
import { signUpErrors } from './sentences.js';

/** @param next where to go afterwards; null: to the first page */
export function SignUpForm({ next }: { readonly next: string | null }) {
  const [isTaken, setTaken] = useState(false);
  const submission = useSubmission({
    check: (values) => {
      const email = textOf(values, 'email').trim();
      return wrongFields({ email: emailFault(email), password: passwordFault(textOf(values, 'password'), email) });
    },
    async send(values) {
      setTaken(false);
      await signUp(textOf(values, 'email').trim(), textOf(values, 'password'), textOf(values, 'name').trim());
      return leaveFor(next ?? '/');
    },
    explain: (problem) => {
      setTaken(problem.code === 'conflict');
      return signUpErrors(problem);
    },
  });
  const { errors, isBusy } = submission;
  return (
    <>
      <h1 class="penned">Make an account</h1>
      <p>Extracting needs none. With one you get tokens for your programs, a webhook, and more requests a minute.</p>
      <div class="sheet">
        <Form
          submission={submission}
          buttons={<SubmitButton submission={submission} label="Make the account" busyLabel="Making the account…" />}
        >
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autocomplete="email"
            required
            error={errors['email']}
          />
          {isTaken && (
            <p class="small">
              Is it yours? <a href={pathWithNext('/sign-in', next)}>Sign in instead</a>
            </p>
          )}
          <PasswordField
            label="Password"
            name="password"
            autocomplete="new-password"
            hint={PASSWORD_RULES}
            isBusy={isBusy}
            error={errors['password']}
          />
          <TextField
            label="Name (optional)"
            name="name"
            autocomplete="name"
            hint="Only you see it."
            error={errors['name']}
          />
        </Form>
      </div>
      <p class="after-sheet">
        You have an account? <a href={pathWithNext('/sign-in', next)}>Sign in</a>
      </p>
    </>
  );
}
