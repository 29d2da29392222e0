import { text } from 'node:stream/consumers';
import type { KeychainReply, KeychainRequest } from '../credentials/keychain-request.js';
import { answer } from './answer.js';
import { LOAD } from './load.js';

/**
 * One call of a keychain in a process of its own. A bus that never answers blocks threads of it, the main one even, so
 * that nothing but a kill from outside ends it.
 */
async function main(): Promise<void> {
  const reply = await answer(JSON.parse(await text(process.stdin)) as KeychainRequest, LOAD, process.pid);
  process.stdout.write(JSON.stringify(reply satisfies KeychainReply), () => process.exit());
}

void main();
