import { expect, it, vi } from 'vitest';
import { ServiceProblem } from '../http/service-problem.js';
import { type SignIn, withBearer } from './bearer.js';

const ENDED = new ServiceProblem('Sign in.', { code: 'invalid_token', status: 401 });
const BUSY = new ServiceProblem('Busy.', { code: 'overloaded', status: 503 });

function signedIn(isRemembered = true) {
  let tokens = 0;
  return {
    isRemembered: () => isRemembered,
    accessToken: vi.fn(async () => `token ${++tokens}`),
    forgetToken: vi.fn(),
    forget: vi.fn(),
  } satisfies SignIn;
}
const answering = () => vi.fn<(bearer: string | null) => Promise<string>>().mockResolvedValue('answer');

it('calls for the account that is signed in', async () => {
  const call = answering();
  expect(await withBearer(signedIn(), false, call)).toBe('answer');
  expect(call.mock.calls).toEqual([['token 1']]);
});

it.each([
  [true, true],
  [false, false],
])('calls for nobody where that is wanted (%s) or nobody is signed in (%s)', async (isAnonymous, isRemembered) => {
  const [signIn, call] = [signedIn(isRemembered), answering()];
  await withBearer(signIn, isAnonymous, call);
  expect(call.mock.calls).toEqual([[null]]);
  expect(signIn.accessToken).not.toHaveBeenCalled();
});

it('fetches a JWT that is refused anew, once', async () => {
  const [signIn, call] = [signedIn(), answering().mockRejectedValueOnce(ENDED)];
  expect(await withBearer(signIn, false, call)).toBe('answer');
  expect(call.mock.calls).toEqual([['token 1'], ['token 2']]);
  expect(signIn.forgetToken).toHaveBeenCalledTimes(1);
  expect(signIn.forget).not.toHaveBeenCalled();
});

it('never goes on without the account by itself: the refusal is passed on, and the sign-in forgotten', async () => {
  const [signIn, call] = [signedIn(), answering().mockRejectedValue(ENDED)];
  await expect(withBearer(signIn, false, call)).rejects.toBe(ENDED);
  expect(call.mock.calls).toEqual([['token 1'], ['token 2']]);
  expect(signIn.forget).toHaveBeenCalledTimes(1);
});

it('does so, too, where the session gives no JWT any more', async () => {
  const [signIn, call] = [signedIn(), answering()];
  signIn.accessToken.mockRejectedValue(ENDED);
  await expect(withBearer(signIn, false, call)).rejects.toBe(ENDED);
  expect(call).not.toHaveBeenCalled();
  expect(signIn.forget).toHaveBeenCalledTimes(1);
});

it('keeps the sign-in over any other failure', async () => {
  const [signIn, call] = [signedIn(), answering().mockRejectedValue(BUSY)];
  await expect(withBearer(signIn, false, call)).rejects.toBe(BUSY);
  expect(call).toHaveBeenCalledTimes(1);
  expect(signIn.forget).not.toHaveBeenCalled();
});
