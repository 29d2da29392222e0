import { useId } from 'preact/hooks';
import type { Delivery } from './delivery.js';
import type { Action } from './use-action.js';
import type { Webhook } from './webhook.js';
import { whyNotAgain } from './why-not-again.js';

interface ResendButtonProps {
  readonly delivery: Delivery;
  readonly webhook: Webhook | null;
  readonly action: Action;
  /** What is sent, for those who hear the button. */
  readonly name: string;
}

/** Sends a settled delivery again. It stays where it is and keeps the focus, and says why it does nothing. */
export function ResendButton({ delivery, webhook, action: { isBusy, act }, name }: ResendButtonProps) {
  const reasonId = useId();
  const reason = isBusy ? 'Asking…' : whyNotAgain(delivery, webhook);
  return (
    <>
      <button
        type="button"
        class="button button-small delivery-resend"
        aria-disabled={reason === null ? undefined : 'true'}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={() => {
          if (reason === null) act();
        }}
      >
        Send again <span class="only-read-aloud">{name}</span>
      </button>
      <span class="delivery-note" id={reasonId} role="status">
        {reason}
      </span>
    </>
  );
}
