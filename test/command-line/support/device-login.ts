import type { ChildProcess } from 'node:child_process';
import { callAuth, type Person } from '../../support/accounts.js';
import { type Ended, ended, type RunOptions, startService } from './service.js';

/** A `service login` that waits for somebody to approve it. */
export interface WaitingLogin {
  readonly child: ChildProcess;
  readonly userCode: string;
  /** The page that it names. */
  readonly page: string;
  readonly end: Promise<Ended>;
}

/** Starts `service login` and waits until it has shown its code, as a person would. @throws where it ends before */
export async function startLogin(argv: readonly string[], options: RunOptions = {}): Promise<WaitingLogin> {
  const child = startService(['login', ...argv], options);
  child.stdin?.end();
  const end = ended(child);
  let written = '';
  const shown = new Promise<{ userCode: string; page: string }>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const [, userCode] = /^service: your code is ([A-Z0-9]{4}-[A-Z0-9]{4}), for 10 minutes$/m.exec(written) ?? [];
      const [, page] = /^service: approve it at (\S{1,200})$/m.exec(written) ?? [];
      if (userCode !== undefined && page !== undefined) resolve({ userCode, page });
    });
  });
  const early = end.then(({ code, stderr }) => {
    throw new Error(`service login ended with ${code} before it showed a code: ${stderr}`);
  });
  return { child, end, ...(await Promise.race([shown, early])) };
}

/** What the page does when somebody who is signed in there says yes or no. */
export async function settleLogin(
  url: string,
  { cookie, address }: Person,
  userCode: string,
  verdict: 'approve' | 'deny' = 'approve',
): Promise<void> {
  for (const path of ['/device', `/device/${verdict}`]) {
    const answer = await callAuth(url, path, { cookie, address, body: { user_code: userCode } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
}

/** Signs in from the beginning to the end. */
export async function logIn(
  url: string,
  person: Person,
  options: RunOptions,
  argv: readonly string[] = ['--insecure-storage', '--host', url],
): Promise<Ended> {
  const login = await startLogin(argv, options);
  await settleLogin(url, person, login.userCode);
  return login.end;
}
