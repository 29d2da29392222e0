import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Deliveries } from './deliveries.js';
import type { Delivery } from './delivery.js';
import type { DeliveryPage } from './delivery-list.js';
import { outcomeInWords } from './delivery-words.js';
import { NewSecret } from './new-secret.js';
import { RemoveDialog } from './remove-dialog.js';
import { RotateDialog } from './rotate-dialog.js';
import { UrlForm } from './url-form.js';
import { useDeliveries } from './use-deliveries.js';
import type { Webhook } from './webhook.js';
import { readingAgain, type WebhookCalls } from './webhook-calls.js';
import { WebhookFacts } from './webhook-facts.js';

interface WebhookBoardProps {
  readonly calls: WebhookCalls;
  readonly first: { readonly webhook: Webhook | null; readonly page: DeliveryPage };
}

/** What stands above the deliveries beside the webhook itself. */
type Desk =
  | { readonly shows: 'facts' | 'form' }
  | { readonly shows: 'secret'; readonly secret: string; readonly isFirst: boolean };

interface Said {
  readonly words: string;
  /** In place of the words, what becomes of this delivery. */
  readonly of?: string;
  /** Where what was pressed is gone, the words take the focus in its place. */
  readonly takesFocus?: boolean;
}

export function WebhookBoard({ calls: plainCalls, first }: WebhookBoardProps) {
  const [webhook, setWebhook] = useState(first.webhook);
  const [desk, setDesk] = useState<Desk>({ shows: 'facts' });
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null);
  const [said, setSaid] = useState<Said>({ words: '' });
  const outcome = useRef<HTMLParagraphElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  /** What it is by the time an answer comes. */
  const held = useRef(webhook);
  held.current = webhook;
  const calls = readingAgain(plainCalls, readAgain);
  const deliveries = useDeliveries(calls, first.page, readAgain);

  useLayoutEffect(() => {
    if (said.takesFocus === true) outcome.current?.focus();
  }, [said]);

  async function readAgain(): Promise<void> {
    const present = await plainCalls.read();
    setWebhook(present);
    if (present === null && held.current !== null) clear('The webhook was removed from another page.');
  }

  function follow(delivery: Delivery): void {
    deliveries.put(delivery);
    setSaid({ words: '', of: delivery.id });
  }

  /** After the form: back to the button that opened it. */
  function closeForm(words: string): void {
    setDesk({ shows: 'facts' });
    setSaid({ words });
    requestAnimationFrame(() => change.current?.focus());
  }

  function keep(set: Webhook, secret: string | null): void {
    setWebhook(set);
    if (secret === null) {
      closeForm('The URL is set. The secret is the one that it was.');
    } else {
      setSaid({ words: '' });
      setDesk({ shows: 'secret', secret, isFirst: true });
    }
  }

  function clear(words: string): void {
    setWebhook(null);
    setDesk({ shows: 'facts' });
    setAsked(null);
    setSaid({ words, takesFocus: true });
  }

  const followed = deliveries.list.shown.find(({ id }) => id === said.of);
  return (
    <>
      {desk.shows === 'secret' && (
        <NewSecret
          secret={desk.secret}
          isFirst={desk.isFirst}
          onStored={() => {
            setDesk({ shows: 'facts' });
            setSaid({ words: 'The secret is out of sight. You can have another at any time.', takesFocus: true });
          }}
        />
      )}
      {webhook === null || desk.shows === 'form' ? (
        <UrlForm calls={calls} present={webhook} onSet={keep} onCancel={() => closeForm('')} />
      ) : (
        <WebhookFacts
          calls={calls}
          webhook={webhook}
          changeButton={change}
          onSet={setWebhook}
          onSent={follow}
          onSaid={(words) => setSaid({ words })}
          onChange={() => {
            setSaid({ words: '' });
            setDesk({ shows: 'form' });
          }}
          onAsk={(question) => {
            setSaid({ words: '' });
            setAsked(question);
          }}
        />
      )}
      <p ref={outcome} class="webhook-said" role="status" tabIndex={-1}>
        {followed === undefined ? said.words : outcomeInWords(followed)}
      </p>
      <Deliveries webhook={webhook} deliveries={deliveries} resend={async (id) => follow(await calls.resend(id))} />
      {asked === 'rotate' && webhook !== null && (
        <RotateDialog
          calls={calls}
          webhook={webhook}
          onRotated={(rotated, secret) => {
            setWebhook(rotated);
            setAsked(null);
            setDesk({ shows: 'secret', secret, isFirst: false });
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && webhook !== null && (
        <RemoveDialog
          calls={calls}
          onRemoved={() => {
            clear('The webhook is removed. What was still to be sent is not sent any more.');
            deliveries.refresh.act();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
