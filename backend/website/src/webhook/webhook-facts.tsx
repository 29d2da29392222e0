import type { RefObject } from 'preact';
import { ProblemNotice } from '../forms/problem-notice.js';
import { englishOf, exactTime } from '../time/relative-time.js';
import { ActionButton } from './action-button.js';
import type { Delivery } from './delivery.js';
import { useAction } from './use-action.js';
import type { Webhook } from './webhook.js';
import type { WebhookCalls } from './webhook-calls.js';

interface WebhookFactsProps {
  readonly calls: WebhookCalls;
  readonly webhook: Webhook;
  readonly changeButton: RefObject<HTMLButtonElement | null>;
  readonly onSet: (webhook: Webhook) => void;
  readonly onSent: (delivery: Delivery) => void;
  readonly onSaid: (words: string) => void;
  readonly onChange: () => void;
  readonly onAsk: (question: 'rotate' | 'remove') => void;
}

/** The webhook as it is, and what can be done with it. */
export function WebhookFacts(props: WebhookFactsProps) {
  const { calls, webhook, changeButton, onSet, onSent, onSaid, onChange, onAsk } = props;
  const { url, disabledReason, previousSecretUntil } = webhook;
  const testing = useAction(async () => {
    onSent(await calls.test());
  });
  const switchingOn = useAction(async () => {
    onSet((await calls.set(url)).webhook);
    onSaid('The webhook is on again.');
  });
  const problem = testing.problem ?? switchingOn.problem;
  return (
    <div class="sheet webhook-desk">
      <dl class="webhook-facts">
        <dt>URL</dt>
        <dd>
          <code class="webhook-url">{url}</code>
        </dd>
        <dt>State</dt>
        <dd>
          {disabledReason === null ? (
            <span class="tag webhook-on">✓ On</span>
          ) : (
            <>
              <span class="tag webhook-off">✕ Off</span> {offInWords(disabledReason)}
            </>
          )}
        </dd>
        {previousSecretUntil !== null && (
          <>
            <dt>Secret</dt>
            <dd>
              Rotated. The one before signs as well until{' '}
              <time dateTime={new Date(previousSecretUntil).toISOString()}>
                {exactTime(previousSecretUntil, englishOf(navigator.languages))}
              </time>
              .
            </dd>
          </>
        )}
      </dl>
      <div class="row">
        {disabledReason === null ? (
          <ActionButton action={testing} label="Send a test event" busyLabel="Sending…" look="main" />
        ) : (
          <ActionButton action={switchingOn} label="Switch it on again" busyLabel="Switching it on…" look="main" />
        )}
        <button ref={changeButton} type="button" class="button" onClick={onChange}>
          Change the URL…
        </button>
        <button type="button" class="button" onClick={() => onAsk('rotate')}>
          Rotate the secret…
        </button>
        <button type="button" class="button button-danger" onClick={() => onAsk('remove')}>
          Remove… <span class="only-read-aloud">the webhook</span>
        </button>
      </div>
      {problem !== null && <ProblemNotice problem={problem} />}
    </div>
  );
}

function offInWords(reason: string): string {
  if (reason === 'gone') return 'Your receiver answered 410 Gone, which means: send nothing more.';
  return `Nothing more is sent: ${reason}.`;
}
