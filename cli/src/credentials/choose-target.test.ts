import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseTarget } from './choose-target.js';
import { type SignIn, writeSignIns } from './sign-ins.js';

const one: SignIn = { host: 'https://one.example', store: 'file', token: 'login' };
const two: SignIn = { host: 'https://two.example/tools', store: 'keytar', token: 'pasted' };

let configDir: string;
beforeEach(() => {
  configDir = mkdtempSync(path.join(tmpdir(), 'service-target-'));
  writeSignIns(configDir, [one, two]);
});
afterEach(() => rmSync(configDir, { recursive: true }));

const target = (environment: Record<string, string> = {}, bearer?: string) =>
  chooseTarget({ environment, bearer, configDir, productionHost: 'https://production.example' });

describe('chooseTarget', () => {
  it('goes where SERVICE_BASE_URL says, with the login of that very host', () => {
    expect(target({ SERVICE_BASE_URL: 'https://one.example/' })).toMatchObject({ given: undefined, signIn: one });
    expect(target({ SERVICE_BASE_URL: 'https://two.example/tools' }).signIn).toEqual(two);
  });

  it.each([
    'https://one.example:8443',
    'http://one.example',
    'https://one.example.evil.example',
    'https://two.example',
  ])('has no login for %s, which is another host', (url) => {
    expect(target({ SERVICE_BASE_URL: url }).signIn).toBeUndefined();
  });

  it('else goes to the host of the last login, else to the production host', () => {
    expect(target()).toMatchObject({ base: new URL('https://two.example/tools'), signIn: two });
    expect(target({ SERVICE_BASE_URL: '' }).base.host).toBe('two.example');
    writeSignIns(configDir, []);
    expect(target()).toMatchObject({ base: new URL('https://production.example'), signIn: undefined });
  });

  it('has no login where a token is given, at the host of the login, too', () => {
    expect(target({ SERVICE_BEARER: 'env' })).toMatchObject({
      base: new URL('https://two.example/tools'),
      given: { token: 'env', from: 'SERVICE_BEARER' },
      signIn: undefined,
    });
    expect(target({ SERVICE_BEARER: 'env' }, 'flag')).toMatchObject({ given: { token: 'flag' }, signIn: undefined });
  });

  it('does not read the list of logins where host and token are given', () => {
    writeFileSync(path.join(configDir, 'sign-ins.json'), 'broken');
    expect(() => target()).toThrow('is not as this client writes it');
    expect(() => target({ SERVICE_BEARER: 'env' })).toThrow();
    expect(target({ SERVICE_BASE_URL: 'https://one.example', SERVICE_BEARER: 'env' }).given?.token).toBe('env');
  });

  it.each([
    '[]',
    '{"version":2,"sign_ins":[]}',
    '{"version":1,"sign_ins":[{"host":"https://one.example","store":"/tmp/x","token":"login"}]}',
    '{"version":1,"sign_ins":[null]}',
  ])('refuses the list of logins %s', (text) => {
    writeFileSync(path.join(configDir, 'sign-ins.json'), text);
    expect(() => target()).toThrow('is not as this client writes it');
  });
});
