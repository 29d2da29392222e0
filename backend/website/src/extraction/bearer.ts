import { rememberedSignIn, rememberSignIn } from '../account/remembered-sign-in.js';
import { accessToken, forgetAccessToken } from '../account/session.js';
import { ServiceProblem } from '../http/service-problem.js';

/** What is known of the sign-in of this browser. */
export interface SignIn {
  readonly isRemembered: () => boolean;
  /** @throws {ServiceProblem} invalid_token where it has ended */
  readonly accessToken: () => Promise<string>;
  readonly forgetToken: () => void;
  /** There is no sign-in any more. */
  readonly forget: () => void;
}

export const BROWSER_SIGN_IN: SignIn = {
  isRemembered: rememberedSignIn,
  accessToken,
  forgetToken: forgetAccessToken,
  forget: () => rememberSignIn(false),
};

/**
 * Makes a call for the account that is signed in, else for nobody (null). A JWT that is refused is fetched anew once: it
 * may have run out on its way. A sign-in that has ended is forgotten, and the refusal passed on: whether to go on
 * without an account is for a person to say.
 */
export async function withBearer<Answer>(
  signIn: SignIn,
  isAnonymous: boolean,
  call: (bearer: string | null) => Promise<Answer>,
): Promise<Answer> {
  if (isAnonymous || !signIn.isRemembered()) return call(null);
  try {
    const token = await signIn.accessToken();
    return await call(token).catch(async (error: unknown) => {
      if (!isRefusedBearer(error)) throw error;
      signIn.forgetToken();
      return call(await signIn.accessToken());
    });
  } catch (error) {
    if (isRefusedBearer(error)) {
      signIn.forgetToken();
      signIn.forget();
    }
    throw error;
  }
}

function isRefusedBearer(error: unknown): boolean {
  return error instanceof ServiceProblem && error.code === 'invalid_token';
}
