import { type Credential, chooseBearer } from '../call/bearer.js';
import { hostOf, readBaseUrl } from '../call/endpoint.js';
import type { Session } from '../session.js';
import { readSettings } from '../settings/settings.js';
import { readSignIns, type SignIn } from './sign-ins.js';

type Circumstances = Pick<Session, 'environment' | 'productionHost' | 'bearer' | 'configDir'>;

/** Where a command goes, and as whom. */
export interface Target {
  /** The address of the service. */
  readonly base: URL;
  /** The token that was given for this one call. */
  readonly given: Credential | undefined;
  /** Where none was given: the login of this very host. */
  readonly signIn: SignIn | undefined;
}

/**
 * The host: SERVICE_BASE_URL, else that of the settings, else that of the last login, else the production host. The token: --bearer, else
 * SERVICE_BEARER, else that of the login. What nothing depends on is not read; nothing is sent.
 * @throws {Failure} usage; authentication, where the list of logins cannot be read
 */
export function chooseTarget({ environment, productionHost, bearer, configDir }: Circumstances): Target {
  const named = environment['SERVICE_BASE_URL'] || readSettings(configDir).host;
  const isGiven = bearer !== undefined || Boolean(environment['SERVICE_BEARER']);
  const signIns = named !== undefined && isGiven ? [] : readSignIns(configDir);
  const base = readBaseUrl(named ?? signIns.at(-1)?.host ?? productionHost, 'SERVICE_BASE_URL');
  const given = chooseBearer({ flag: bearer, environment: environment['SERVICE_BEARER'] }, base);
  const signIn = given === undefined ? signIns.find(({ host }) => host === hostOf(base)) : undefined;
  return { base, given, signIn };
}
