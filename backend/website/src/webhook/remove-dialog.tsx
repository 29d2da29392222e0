import { Dialog } from '../forms/dialog.js';
import { Form } from '../forms/form.js';
import { SubmitButton } from '../forms/submit-button.js';
import { useSubmission } from '../forms/use-submission.js';
import type { WebhookCalls } from './webhook-calls.js';

interface RemoveDialogProps {
  readonly calls: WebhookCalls;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveDialog({ calls, onRemoved, onClose }: RemoveDialogProps) {
  const submission = useSubmission({
    async send() {
      await calls.remove();
      onRemoved();
    },
  });
  return (
    <Dialog title="Remove the webhook?" isBusy={submission.isBusy} onClose={onClose}>
      <p>
        Nothing more is sent, and what waits for another attempt fails. The secret is forgotten: a webhook that you set
        later has a new one.
      </p>
      <Form
        submission={submission}
        buttons={
          <>
            <SubmitButton submission={submission} look="danger" label="Remove the webhook" busyLabel="Removing…" />
            <button type="button" class="button" onClick={onClose}>
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
