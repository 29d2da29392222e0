import { Dialog } from '../forms/dialog.js';
import { Form } from '../forms/form.js';
import { SubmitButton } from '../forms/submit-button.js';
import { useSubmission } from '../forms/use-submission.js';
import type { Webhook } from './webhook.js';
import type { WebhookCalls } from './webhook-calls.js';

interface RotateDialogProps {
  readonly calls: WebhookCalls;
  readonly webhook: Webhook;
  readonly onRotated: (webhook: Webhook, secret: string) => void;
  readonly onClose: () => void;
}

export function RotateDialog({ calls, webhook, onRotated, onClose }: RotateDialogProps) {
  const submission = useSubmission({
    async send() {
      const rotated = await calls.rotate();
      onRotated(rotated.webhook, rotated.secret);
    },
  });
  return (
    <Dialog title="Rotate the signing secret?" isBusy={submission.isBusy} onClose={onClose}>
      <p>
        You get a new secret. For 24 hours <code>webhook-signature</code> holds two signatures, by the new secret and by
        the present one, so that your receiver can change over when it suits you.
      </p>
      <p>
        <code>X-Service-Signature</code> has room for one: it is made with the new secret at once.
      </p>
      {webhook.previousSecretUntil !== null && (
        <p class="notice notice-warn">
          You have rotated within the last 24 hours. The secret from before that stops signing now.
        </p>
      )}
      <Form
        submission={submission}
        buttons={
          <>
            <SubmitButton submission={submission} label="Rotate the secret" busyLabel="Rotating…" />
            <button type="button" class="button" onClick={onClose}>
              Keep the present one
            </button>
          </>
        }
      >
        {null}
      </Form>
    </Dialog>
  );
}
