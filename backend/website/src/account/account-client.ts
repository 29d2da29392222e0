import { type Client, Code, ConnectError, createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-web';
import { AccountService } from '@structured-extraction/proto/account/v1/account_pb';
import { accessToken, forgetAccessToken } from './session.js';

/** Every call carries the session's JWT; one that is refused is fetched anew at the next call. */
const withSession: Interceptor = (next) => async (request) => {
  request.header.set('Authorization', `Bearer ${await accessToken()}`);
  try {
    return await next(request);
  } catch (error) {
    if (ConnectError.from(error).code === Code.Unauthenticated) forgetAccessToken();
    throw error;
  }
};

/** account.v1 for the person who is signed in. Its calls reject with a ConnectError: see problemOfCall. */
export const accountClient: Client<typeof AccountService> = createClient(
  AccountService,
  createConnectTransport({ baseUrl: '/', interceptors: [withSession] }),
);
