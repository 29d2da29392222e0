// biome-ignore-all lint/a11y/noRedundantRoles: Safari takes a table that is drawn as cards for no table
import { useId, useState } from 'preact/hooks';
import { ProblemNotice } from '../forms/problem-notice.js';
import { englishOf } from '../time/relative-time.js';
import type { Delivery } from './delivery.js';
import { DeliveryDetails } from './delivery-details.js';
import { attemptsInWords, exactSecond, stateInDetail, stateInWords, typeInWords } from './delivery-words.js';
import { ResendButton } from './resend-button.js';
import { useAction } from './use-action.js';
import type { Webhook } from './webhook.js';

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly webhook: Webhook | null;
  readonly resend: (id: string) => Promise<void>;
}

/** One delivery: a row where there is room, a card where there is not. */
export function DeliveryRow({ delivery, webhook, resend }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const again = useAction(() => resend(delivery.id));
  const locale = englishOf(navigator.languages);
  const state = stateInWords(delivery.state);
  const type = typeInWords(delivery.type);
  const made = exactSecond(delivery.createdAt, { locale });
  return (
    <tbody class="delivery" role="rowgroup">
      <tr class="delivery-line" role="row">
        <th class="delivery-event" scope="row" role="rowheader">
          {type}
          <time class="delivery-note" dateTime={new Date(delivery.createdAt).toISOString()}>
            {made}
          </time>
        </th>
        <td class="delivery-state" role="cell">
          <span class={`tag delivery-${delivery.state}`}>
            <span aria-hidden="true">{state.sign}</span> {state.word}
          </span>
          <span class="delivery-note">{stateInDetail(delivery, { locale, now: Date.now() })}</span>
        </td>
        <td class="delivery-attempts" role="cell">
          <button
            type="button"
            class="button-plain delivery-open"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {attemptsInWords(delivery.attempts)}
            <span class="only-read-aloud">
              : {type}, {made}
            </span>
          </button>
        </td>
        <td class="delivery-again" role="cell">
          <ResendButton delivery={delivery} webhook={webhook} action={again} name={`${type}, ${made}`} />
        </td>
      </tr>
      {again.problem !== null && (
        <tr class="delivery-more" role="row">
          <td colSpan={4} role="cell">
            <ProblemNotice problem={again.problem} />
          </td>
        </tr>
      )}
      {isOpen && (
        <tr class="delivery-more" role="row">
          <td colSpan={4} id={detailsId} role="cell">
            <DeliveryDetails delivery={delivery} locale={locale} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
