import type { Session } from '../session.js';
import { ownSecret, readSecret } from './signing-secret.js';

export interface ChosenSecret {
  readonly secret: string;
  /** `own`: made by this client, for this machine. */
  readonly from: 'own' | 'SERVICE_WEBHOOK_SECRET';
}

/**
 * What to sign with: SERVICE_WEBHOOK_SECRET, else the secret of this client. It is kept out of all messages.
 * @throws {Failure} input; output
 */
export function chooseSecret({
  environment,
  configDir,
  keepSecret,
}: Pick<Session, 'environment' | 'configDir' | 'keepSecret'>): ChosenSecret {
  const given = environment['SERVICE_WEBHOOK_SECRET'] || undefined;
  const chosen: ChosenSecret =
    given === undefined
      ? { secret: ownSecret(configDir), from: 'own' }
      : { secret: readSecret(given, 'SERVICE_WEBHOOK_SECRET'), from: 'SERVICE_WEBHOOK_SECRET' };
  keepSecret(chosen.secret);
  return chosen;
}
