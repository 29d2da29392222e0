import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedSignIn, rememberSignIn } from '../account/remembered-sign-in.js';
import { accessToken, forgetAccessToken } from '../account/session.js';
import { ServiceProblem } from '../http/service-problem.js';
import { withBearer } from './bearer.js';

vi.mock('../account/session.js', () => ({ accessToken: vi.fn(), forgetAccessToken: vi.fn() }));
vi.mock('../account/remembered-sign-in.js', () => ({ rememberedSignIn: vi.fn(), rememberSignIn: vi.fn() }));

const ENDED = new ServiceProblem('Sign in.', { code: 'invalid_token', status: 401 });
const BUSY = new ServiceProblem('Busy.', { code: 'overloaded', status: 503 });
const call = vi.fn<(bearer: string | null) => Promise<string>>();

beforeEach(() => {
  vi.mocked(rememberedSignIn).mockReturnValue(true);
  vi.mocked(accessToken).mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  call.mockResolvedValue('answer');
});
afterEach(() => {
  vi.resetAllMocks();
});

it('calls for the account that is signed in', async () => {
  expect(await withBearer(false, call)).toBe('answer');
  expect(call.mock.calls).toEqual([['first']]);
});

it.each([
  [true, true],
  [false, false],
])('calls for nobody where that is wanted (%s) or nobody is signed in (%s)', async (isAnonymous, isSignedIn) => {
  vi.mocked(rememberedSignIn).mockReturnValue(isSignedIn);
  await withBearer(isAnonymous, call);
  expect(call.mock.calls).toEqual([[null]]);
  expect(accessToken).not.toHaveBeenCalled();
});

it('fetches a JWT that is refused anew, once', async () => {
  call.mockRejectedValueOnce(ENDED);
  expect(await withBearer(false, call)).toBe('answer');
  expect(call.mock.calls).toEqual([['first'], ['second']]);
  expect(rememberSignIn).not.toHaveBeenCalled();
});

it('never goes on without the account by itself: the refusal is passed on, and the sign-in forgotten', async () => {
  call.mockRejectedValue(ENDED);
  await expect(withBearer(false, call)).rejects.toBe(ENDED);
  expect(call.mock.calls).toEqual([['first'], ['second']]);
  expect(rememberSignIn).toHaveBeenCalledWith(false);
  expect(forgetAccessToken).toHaveBeenCalled();
});

it('keeps the sign-in over any other failure', async () => {
  call.mockRejectedValue(BUSY);
  await expect(withBearer(false, call)).rejects.toBe(BUSY);
  expect(call).toHaveBeenCalledTimes(1);
  expect(rememberSignIn).not.toHaveBeenCalled();
});
