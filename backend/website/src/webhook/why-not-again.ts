import type { Delivery } from './delivery.js';
import type { Webhook } from './webhook.js';

/** Why a delivery cannot be sent again just now; null where it can. */
export function whyNotAgain(
  { state }: Pick<Delivery, 'state'>,
  webhook: Pick<Webhook, 'disabledReason'> | null,
): string | null {
  if (state === 'pending') return 'On its way';
  if (webhook === null) return 'No webhook';
  return webhook.disabledReason === null ? null : 'Webhook is off';
}
