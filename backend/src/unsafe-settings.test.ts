import { expect, it } from 'vitest';
import { ConfigurationError } from './configuration.js';
import { type Surroundings, unsafeSettings } from './unsafe-settings.js';

const PRODUCTION = { NODE_ENV: 'production' };

function warned(surroundings: Partial<Surroundings>): readonly string[] {
  const none = { environment: {}, publicUrl: undefined, readerUrl: undefined, inspectorUrl: undefined };
  return unsafeSettings({ ...none, ...surroundings }).map(({ name }) => name);
}

it('warns where certificates are not checked', () => {
  expect(warned({ environment: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } })).toEqual(['NODE_TLS_REJECT_UNAUTHORIZED']);
  expect(warned({ environment: { NODE_TLS_REJECT_UNAUTHORIZED: '1' } })).toEqual([]);
});

it.each([
  ['http://app.example.com', ['SERVICE_PUBLIC_URL']],
  ['http://127.0.0.1.example.com', ['SERVICE_PUBLIC_URL']],
  ['https://app.example.com', []],
  ['http://localhost:8080', []],
  ['http://127.0.0.1:8080', []],
  ['http://[::1]:8080', []],
])('in production, of the public URL %s: %j', (publicUrl, names) => {
  expect(warned({ environment: PRODUCTION, publicUrl })).toEqual(names);
  expect(warned({ publicUrl })).toEqual([]);
});

it.each([
  ['http://readers:8001', ['SERVICE_READER_URL']],
  ['http://10.0.0.7:8001', ['SERVICE_READER_URL']],
  ['https://readers:8001', []],
  ['http://127.0.0.1:8001', []],
  ['http://[::1]:8001', []],
])('anywhere, of the reader at %s: %j', (readerUrl, names) => {
  expect(warned({ readerUrl })).toEqual(names);
  expect(warned({ environment: PRODUCTION, readerUrl })).toEqual(names);
});

it('refuses a debugger in production, and nowhere else', () => {
  const inspectorUrl = 'ws://127.0.0.1:9229/1';
  expect(() => warned({ environment: PRODUCTION, inspectorUrl })).toThrow(ConfigurationError);
  expect(warned({ inspectorUrl })).toEqual([]);
  expect(warned({ environment: PRODUCTION })).toEqual([]);
});
