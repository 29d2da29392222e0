import { describe, expect, it } from 'vitest';
import { hostOf, isLoopback, readBaseUrl, routeOn } from './endpoint.js';

describe('readBaseUrl', () => {
  it.each([
    ['no url', 'is not a URL'],
    ['ftp://service.example', 'has to begin with https://'],
    ['https://ana:secret@service.example', 'must not carry a user name'],
    ['https://service.example/?a=1', 'must not carry ?'],
    ['https://service.example/#a', 'must not carry ?'],
  ])('refuses %s by the name of where it stands', (text, message) => {
    expect(() => readBaseUrl(text, '--host')).toThrow(`--host ${message}`);
  });
});

describe('hostOf and routeOn', () => {
  it.each([
    ['https://service.example', 'https://service.example'],
    ['https://Service.example:443/', 'https://service.example'],
    ['http://127.0.0.1:8080/tools//', 'http://127.0.0.1:8080/tools'],
  ])('take %s for %s', (text, host) => {
    const base = readBaseUrl(text, 'SERVICE_BASE_URL');
    expect(hostOf(base)).toBe(host);
    expect(routeOn(base, '/api/extract').href).toBe(`${host}/api/extract`);
  });
});

describe('isLoopback', () => {
  it.each([
    'http://localhost',
    'http://LOCALHOST:1',
    'http://127.0.0.1',
    'http://127.9.9.9',
    'http://127.1',
    'http://[::1]:80',
    'http://a.localhost',
  ])('holds for %s', (url) => {
    expect(isLoopback(new URL(url))).toBe(true);
  });

  it.each([
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://10.0.0.1',
    'http://[::2]',
    'http://0.0.0.0',
    'http://128.0.0.1',
  ])('does not hold for %s', (url) => {
    expect(isLoopback(new URL(url))).toBe(false);
  });
});
