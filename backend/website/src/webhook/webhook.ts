import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Webhook as Message } from '@structured-extraction/proto/account/v1/account_pb';

/** The webhook of the account. Times are milliseconds since 1970. */
export interface Webhook {
  readonly url: string;
  /** Why nothing is sent any more: `gone`. Null while it is on. */
  readonly disabledReason: string | null;
  /** Until when the secret before the last rotation signs as well; null where it does not. */
  readonly previousSecretUntil: number | null;
}

export function webhookOf({ url, disabledReason, previousSecretUntil }: Message): Webhook {
  return {
    url,
    disabledReason: disabledReason ?? null,
    previousSecretUntil: previousSecretUntil === undefined ? null : timestampMs(previousSecretUntil),
  };
}
