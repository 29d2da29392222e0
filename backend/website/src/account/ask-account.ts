import type { Client } from '@connectrpc/connect';
import type { AccountService } from '@structured-extraction/proto/account/v1/account_pb';
import { problemOfCall } from '../http/problem-of-call.js';
import { accountClient } from './account-client.js';

/** One call of account.v1. @throws {ServiceProblem} */
export async function askAccount<Answer>(
  call: (client: Client<typeof AccountService>) => Promise<Answer>,
): Promise<Answer> {
  return call(accountClient).catch((error: unknown) => {
    throw problemOfCall(error);
  });
}
