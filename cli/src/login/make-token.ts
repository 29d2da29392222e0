import { hostname } from 'node:os';
import { hostOf } from '../call/endpoint.js';
import { serverFailure } from '../call/server-failure.js';
import { Failure } from '../failure.js';
import type { Session } from '../session.js';
import { createToken } from './account-service.js';
import type { Client } from './client.js';
import { readFields, requireText } from './read-json.js';

/** What the service takes for a name, in characters. */
const LONGEST_NAME = 64;

/**
 * Trades a session for an API token that is this machine's alone, and ends the session, whether that worked or not.
 * @throws {Failure} refused, where the account has as many tokens as it may
 */
export async function makeToken(
  client: Client,
  session: string,
  { keepSecret, warn }: Pick<Session, 'keepSecret' | 'warn'>,
): Promise<string> {
  try {
    const answer = await client.patiently({ route: '/api/auth/token', bearer: session });
    if (answer.status !== 200) throw serverFailure(answer);
    const jwt = requireText(readFields(answer), 'token');
    keepSecret(jwt);
    const token = await createToken(client, jwt, tokenName());
    keepSecret(token);
    return token;
  } catch (error) {
    throw error instanceof Failure && error.code === 'conflict' ? tooMany(client, error) : error;
  } finally {
    await endSession(client, session).catch(() =>
      warn('the session of this login could not be ended: it ends by itself'),
    );
  }
}

async function endSession(client: Client, session: string): Promise<void> {
  const ended = await client.once({ route: '/api/auth/sign-out', json: {}, bearer: session });
  if (ended.status !== 200) throw serverFailure(ended);
}

/** `service CLI on <name of this machine>`, so that its owner knows it in the list of tokens. */
function tokenName(): string {
  const machine = hostname().replaceAll(/[^A-Za-z0-9._-]/g, '');
  return `service CLI on ${machine || 'some machine'}`.slice(0, LONGEST_NAME);
}

function tooMany(client: Client, { exit, code, message, requestId, cause }: Failure): Failure {
  const hint = `revoke a token that you no longer need at ${hostOf(client.base)}/settings, then run 'service login' again`;
  return new Failure({ exit, code, message, hint, cause, ...(requestId === undefined ? {} : { requestId }) });
}
