import { describe, expect, it } from 'vitest';
import type { CredentialStore, Keychain } from '../credentials/credential-store.js';
import { answer } from './answer.js';

/** A keychain that works, over a map. */
function working(kept = new Map<string, string>()): CredentialStore {
  return {
    getPassword: async (_service, account) => kept.get(account) ?? null,
    setPassword: async (_service, account, password) => void kept.set(account, password),
    deletePassword: async (_service, account) => kept.delete(account),
    findCredentials: async () => [...kept].map(([account, password]) => ({ account, password })),
  };
}

/** A keychain that can be read and not written: locked, or without a collection. */
const locked: CredentialStore = {
  ...working(),
  setPassword: () => Promise.reject(new Error('Object does not exist at path "/login"\nmore')),
};
/** One that takes everything and keeps nothing. */
const forgetful: CredentialStore = { ...working(), setPassword: async () => undefined };

const missing = (): never => {
  throw new Error("Cannot find module 'keytar'");
};

const load = (
  keytar: () => CredentialStore,
  keyring: () => CredentialStore,
): Record<Keychain, () => CredentialStore> => ({ keytar, '@napi-rs/keyring': keyring });

describe('choosing a keychain', () => {
  it.each([
    ['keytar', load(() => working(), working)],
    ['@napi-rs/keyring', load(missing, working)],
    ['@napi-rs/keyring', load(() => locked, working)],
    ['@napi-rs/keyring', load(() => forgetful, working)],
  ] as const)('ends with %s', async (chosen, from) => {
    expect(await answer({ call: 'choose' }, from, 7)).toEqual({ value: chosen });
  });

  it('leaves nothing of the attempt behind', async () => {
    const kept = new Map([['https://one.example', 'svc_1']]);
    await answer(
      { call: 'choose' },
      load(() => working(kept), missing),
      7,
    );
    expect([...kept]).toEqual([['https://one.example', 'svc_1']]);
  });

  it('says of each why not, in one line', async () => {
    expect(
      await answer(
        { call: 'choose' },
        load(missing, () => locked),
        7,
      ),
    ).toEqual({
      problem:
        'keytar: it is not installed, or its binary is not; @napi-rs/keyring: Object does not exist at path "/login"',
    });
  });
});

describe('a call of a keychain', () => {
  const kept = new Map<string, string>();
  const from = load(() => working(kept), missing);

  it.each([
    ['setPassword', ['s', 'a', '1'], null],
    ['getPassword', ['s', 'a'], '1'],
    ['getPassword', ['s', 'none'], null],
    ['findCredentials', ['s'], [{ account: 'a', password: '1' }]],
    ['deletePassword', ['s', 'none'], false],
  ] as const)('%s %j gives %j, which JSON can tell', async (call, args, value) => {
    const reply = await answer({ call, keychain: 'keytar', args }, from, 7);
    expect(JSON.parse(JSON.stringify(reply))).toEqual({ value });
  });

  it('that fails is answered without its arguments, cut short', async () => {
    const rejecting = {
      ...working(),
      setPassword: () => Promise.reject(new Error(`no svc_canary ${'x'.repeat(999)}`)),
    };
    const args = ['s', 'a', 'svc_canary'];
    const reply = await answer(
      { call: 'setPassword', keychain: 'keytar', args },
      load(() => rejecting, missing),
      7,
    );
    expect(reply).toEqual({ problem: expect.stringMatching(/^no \*\*\* x{100,200}$/) });
  });
});
