import { spawn } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '../own-package.js';
import type { KeychainReply, KeychainRequest } from './keychain-request.js';

/** Built beside the bundle of the client: see build.mjs. */
const HELPER = path.join(packageRoot, 'dist/keychain.cjs');
/** A keychain answers within 50 ms; one that waits for a person to unlock it is given up, too. */
const TIMEOUT_MS = 3000;

/** Why there is no answer from a keychain, in words for the user. */
export class KeychainProblem extends Error {
  override readonly name = 'KeychainProblem';
}

export interface HelperOptions {
  /** Path of the program that answers. */
  readonly helper?: string;
  readonly timeoutMs?: number;
}

/**
 * Asks a keychain by way of a process of its own, and kills that when it does not answer in time, or when this one
 * ends before.
 * @throws {KeychainProblem}
 */
export async function askKeychain(
  request: KeychainRequest,
  { helper = HELPER, timeoutMs = TIMEOUT_MS }: HelperOptions = {},
): Promise<unknown> {
  const written = await run(helper, JSON.stringify(request), timeoutMs);
  const reply = parse(written);
  if (reply === undefined) throw new KeychainProblem('the keychain broke off');
  if ('problem' in reply) throw new KeychainProblem(reply.problem);
  return reply.value;
}

/** What the helper wrote to stdout. Its stderr is dropped: nobody can promise that a crash shows no token. */
function run(helper: string, input: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [helper], { stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
    const kill = (): void => void child.kill('SIGKILL');
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, timeoutMs);
    process.once('exit', kill);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.once('error', (error) => reject(new KeychainProblem(`its helper cannot be started: ${error.message}`)));
    child.once('close', () => {
      clearTimeout(timer);
      process.removeListener('exit', kill);
      if (late) reject(new KeychainProblem(`the keychain did not answer within ${timeoutMs / 1000} s`));
      else resolve(output);
    });
    // A helper that has ended already shows in what it wrote.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

function parse(written: string): KeychainReply | undefined {
  try {
    const reply: unknown = JSON.parse(written);
    const isReply = typeof reply === 'object' && reply !== null && ('value' in reply || 'problem' in reply);
    return isReply ? (reply as KeychainReply) : undefined;
  } catch {
    return undefined;
  }
}
