import { describe, expect, it } from 'vitest';
import { proxyAuthorization, proxyFor } from './proxy.js';

const secure = new URL('https://service.example/api/extract');
const plain = new URL('http://service.example:8080/api/extract');
const environment = { HTTPS_PROXY: 'http://proxy:3128', http_proxy: 'proxy:3129' };

describe('proxyFor', () => {
  it.each([
    [secure, environment, 'http://proxy:3128/'],
    [plain, environment, 'http://proxy:3129/'],
    [plain, { HTTP_PROXY: 'http://proxy:1' }, undefined],
    [secure, { https_proxy: 'http://a', HTTPS_PROXY: 'http://b' }, 'http://a/'],
    [secure, { https_proxy: '' }, undefined],
    [secure, { https_proxy: '', HTTPS_PROXY: 'http://b' }, 'http://b/'],
    [secure, { ...environment, NO_PROXY: 'service.example' }, undefined],
    [secure, { ...environment, no_proxy: '', NO_PROXY: 'service.example' }, undefined],
    [secure, { ...environment, no_proxy: 'other', NO_PROXY: 'service.example' }, 'http://proxy:3128/'],
    [new URL('http://127.0.0.1:1'), environment, undefined],
  ])('%#: follows the environment', (target, variables, proxy) => {
    expect(proxyFor(target, variables)?.href).toBe(proxy);
  });

  it.each(['socks5://proxy', 'http://', 'https://proxy', 'http://us%er@proxy'])(
    'refuses %s and does not show it',
    (value) => {
      expect(() => proxyFor(secure, { https_proxy: value })).toThrow(
        'the proxy in the environment is not an http:// URL',
      );
    },
  );
});

describe('proxyAuthorization', () => {
  it('decodes the user and the password', () => {
    const expected = `Basic ${Buffer.from('us er:p@ss').toString('base64')}`;
    expect(proxyAuthorization(new URL('http://us%20er:p%40ss@proxy'))).toEqual({ 'proxy-authorization': expected });
    const onlyPassword = `Basic ${Buffer.from(':p').toString('base64')}`;
    expect(proxyAuthorization(new URL('http://:p@proxy'))).toEqual({ 'proxy-authorization': onlyPassword });
    expect(proxyAuthorization(new URL('http://proxy'))).toEqual({});
  });
});
