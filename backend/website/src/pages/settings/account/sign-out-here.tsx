import { signOut } from '../../../account/sign-out.js';
import { Form } from '../../../forms/form.js';
import { SubmitButton } from '../../../forms/submit-button.js';
import { leaveFor, useSubmission } from '../../../forms/use-submission.js';

export function SignOutHere() {
  const submission = useSubmission({
    async send() {
      await signOut();
      return leaveFor('/');
    },
  });
  return (
    <Form
      submission={submission}
      buttons={<SubmitButton submission={submission} look="quiet" label="Sign out" busyLabel="Signing out…" />}
    >
      {null}
    </Form>
  );
}
