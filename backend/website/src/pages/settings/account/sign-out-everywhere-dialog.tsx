import { signOutEverywhere } from '../../../account/sign-out.js';
import { Dialog } from '../../../forms/dialog.js';
import { Form } from '../../../forms/form.js';
import { SubmitButton } from '../../../forms/submit-button.js';
import { leaveFor, useSubmission } from '../../../forms/use-submission.js';

export function SignOutEverywhereDialog({ onClose }: { readonly onClose: () => void }) {
  const submission = useSubmission({
    async send() {
      await signOutEverywhere();
      return leaveFor('/sign-in');
    },
  });
  return (
    <Dialog title="Sign out everywhere?" isBusy={submission.isBusy} onClose={onClose}>
      <p>This ends</p>
      <ul>
        <li>every browser that is signed in to this account, this one too;</li>
        <li>every login of a command-line client that is still waiting for its token.</li>
      </ul>
      <p>Tokens go on, also those that command-line clients keep: revoke them in the list of tokens.</p>
      <Form
        submission={submission}
        buttons={
          <>
            <SubmitButton submission={submission} label="Sign out everywhere" busyLabel="Signing out everywhere…" />
            <button type="button" class="button" autofocus onClick={onClose}>
              Stay signed in
            </button>
          </>
        }
      >
        {null}
      </Form>
    </Dialog>
  );
}
