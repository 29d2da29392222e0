import { describe, expect, it } from 'vitest';
import { extractUrl, isLoopback } from './endpoint.js';

describe('extractUrl', () => {
  it.each([
    ['https://service.example', 'https://service.example/api/extract'],
    ['https://service.example/', 'https://service.example/api/extract'],
    ['http://127.0.0.1:8080/tools//', 'http://127.0.0.1:8080/tools/api/extract'],
  ])('of %s is %s', (base, url) => {
    expect(extractUrl(base).href).toBe(url);
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
