import { describe, expect, it } from 'vitest';
import { chooseBearer } from './bearer.js';

const https = new URL('https://service.example');
const loopback = new URL('http://127.0.0.1:8080');
const plain = new URL('http://service.example');

describe('chooseBearer', () => {
  it.each([
    [{ flag: 'a', environment: 'b' }, https, { token: 'a', from: '--bearer' }],
    [{ flag: undefined, environment: 'b' }, https, { token: 'b', from: 'SERVICE_BEARER' }],
    [{ flag: undefined, environment: '' }, https, undefined],
    [{ flag: undefined, environment: undefined }, plain, undefined],
    [{ flag: 'svc_Az09-._~+/==', environment: undefined }, loopback, { token: 'svc_Az09-._~+/==', from: '--bearer' }],
  ])('of %j for %s is %j', (bearers, url, credential) => {
    expect(chooseBearer(bearers, url)).toEqual(credential);
  });

  it.each([
    [{ flag: '', environment: 'b' }, https, '--bearer is empty'],
    [{ flag: 'töken', environment: undefined }, https, '--bearer is not a token'],
    [{ flag: 'a b', environment: undefined }, https, '--bearer is not a token'],
    [{ flag: undefined, environment: 'a\r\nx: y' }, https, 'SERVICE_BEARER is not a token'],
    [{ flag: 'a', environment: undefined }, plain, 'plain http to service.example'],
  ])('refuses %j for %s', (bearers, url, message) => {
    expect(() => chooseBearer(bearers, url)).toThrow(message);
  });
});
