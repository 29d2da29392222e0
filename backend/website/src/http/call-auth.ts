import { problemOf, unreachable } from './service-problem.js';

/**
 * A call of /api/auth with this browser's session: a POST where there is a body, else a GET.
 * @param path begins with a slash: `/sign-in/email`
 * @throws {ServiceProblem}
 */
export async function callAuth<Answer>(path: string, body?: Readonly<Record<string, unknown>>): Promise<Answer> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/api/auth${path}`, { ...init, credentials: 'same-origin' }).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as Answer;
}
