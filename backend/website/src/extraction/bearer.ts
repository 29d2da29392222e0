import { rememberedSignIn, rememberSignIn } from '../account/remembered-sign-in.js';
import { accessToken, forgetAccessToken } from '../account/session.js';
import { ServiceProblem } from '../http/service-problem.js';

/**
 * Makes a call for the account that is signed in, else for nobody (null). A JWT that is refused is fetched anew once: it
 * may have run out on its way. A sign-in that has ended is forgotten, and the refusal passed on: whether to go on
 * without an account is for a person to say.
 */
export async function withBearer<Answer>(
  isAnonymous: boolean,
  call: (bearer: string | null) => Promise<Answer>,
): Promise<Answer> {
  if (isAnonymous || !rememberedSignIn()) return call(null);
  try {
    const token = await accessToken();
    return await call(token).catch(async (error: unknown) => {
      if (!isRefusedBearer(error)) throw error;
      forgetAccessToken();
      return call(await accessToken());
    });
  } catch (error) {
    if (isRefusedBearer(error)) {
      forgetAccessToken();
      rememberSignIn(false);
    }
    throw error;
  }
}

export function isRefusedBearer(error: unknown): boolean {
  return error instanceof ServiceProblem && error.code === 'invalid_token';
}
