import type { Token } from '@structured-extraction/proto/account/v1/account_pb';
import { askAccount } from '../../../account/ask-account.js';
import { Dialog } from '../../../forms/dialog.js';
import { Form } from '../../../forms/form.js';
import { SubmitButton } from '../../../forms/submit-button.js';
import { useSubmission } from '../../../forms/use-submission.js';

interface RevokeDialogProps {
  readonly token: Token;
  readonly onRevoked: (token: Token) => void;
  readonly onClose: () => void;
}

export function RevokeDialog({ token, onRevoked, onClose }: RevokeDialogProps) {
  const submission = useSubmission({
    async send() {
      const { token: revoked } = await askAccount((client) => client.revokeToken({ id: token.id }));
      onRevoked(revoked ?? token);
    },
  });
  return (
    <Dialog title={`Revoke “${token.name}”?`} isBusy={submission.isBusy} onClose={onClose}>
      <p>Whatever uses it is refused from now on. It cannot be brought back.</p>
      <Form
        submission={submission}
        buttons={
          <>
            <SubmitButton submission={submission} look="danger" label="Revoke the token" busyLabel="Revoking…" />
            <button type="button" class="button" autofocus onClick={onClose}>
              Keep it
            </button>
          </>
        }
      >
        {null}
      </Form>
    </Dialog>
  );
}
