import { expect, it } from 'vitest';
import { pageHeaders } from './page-headers.js';

it('allows nothing inline, nothing from another host and nothing that makes markup of text', () => {
  const policy = pageHeaders(undefined)['Content-Security-Policy'];
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|https?:|data:|blob:|\*/);
  expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types 'none'$/);
});

it('allows the clipboard to be written to, and no other feature', () => {
  const features = pageHeaders(undefined)['Permissions-Policy']?.split(', ') ?? [];
  expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual(['clipboard-write=(self)']);
  expect(features.length).toBeGreaterThan(20);
});

it.each([
  [undefined, undefined],
  ['http://127.0.0.1:8080', undefined],
  ['https://service.example', 'max-age=31536000'],
])('has browsers of %s come back with %s', (publicUrl, wanted) => {
  expect(pageHeaders(publicUrl)['Strict-Transport-Security']).toBe(wanted);
});
