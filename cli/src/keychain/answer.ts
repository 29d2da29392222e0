import { type CredentialStore, KEYCHAINS, type Keychain, SERVICE } from '../credentials/credential-store.js';
import type { KeychainReply, KeychainRequest } from '../credentials/keychain-request.js';

/** Longest reason that is passed on, in characters. */
const LONGEST_REASON = 200;
/** Which argument of setPassword it is; the other calls have none. */
const PASSWORD = 2;

type Load = Readonly<Record<Keychain, () => CredentialStore>>;

/** Does what is asked for. Fails in the reply, never otherwise. */
export async function answer(request: KeychainRequest, load: Load, processId: number): Promise<KeychainReply> {
  return request.call === 'choose' ? choose(load, processId) : perform(request, load);
}

async function perform(
  { call, keychain, args }: Exclude<KeychainRequest, { call: 'choose' }>,
  load: Load,
): Promise<KeychainReply> {
  try {
    const store = open(keychain, load);
    const invoke = store[call] as (...args: readonly string[]) => Promise<unknown>;
    return { value: (await invoke(...args)) ?? null };
  } catch (error) {
    return { problem: reasonOf(error, args[PASSWORD]) };
  }
}

async function choose(load: Load, processId: number): Promise<KeychainReply> {
  const problems: string[] = [];
  for (const keychain of KEYCHAINS) {
    try {
      await probe(open(keychain, load), `probe-${processId}`);
      return { value: keychain };
    } catch (error) {
      problems.push(`${keychain}: ${reasonOf(error)}`);
    }
  }
  return { problem: problems.join('; ') };
}

/** A keychain that is locked or has no collection can be read, as if it were empty: only writing shows it. */
async function probe(store: CredentialStore, account: string): Promise<void> {
  await store.setPassword(SERVICE, account, account);
  const found = await store.getPassword(SERVICE, account);
  await store.deletePassword(SERVICE, account);
  if (found !== account) throw new Error('what is written is not there afterwards');
}

function open(keychain: Keychain, load: Load): CredentialStore {
  try {
    return load[keychain]();
  } catch (error) {
    throw new Error('it is not installed, or its binary is not', { cause: error });
  }
}

/** The first line of a message, without the password of the call. */
function reasonOf(error: unknown, password = ''): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return (password === '' ? line : line.replaceAll(password, '***')).slice(0, LONGEST_REASON);
}
