import { expect, it } from 'vitest';
import { pluginLimits } from './plugin-limits.js';

it.each([
  [undefined, 10_000, 30_000],
  ['', 10_000, 30_000],
  ['2', 2000, 2000],
  ['3600', 10_000, 3_600_000],
])('SERVICE_PLUGIN_TIMEOUT=%s gives %d ms to load and %d ms to a call', (given, load, call) => {
  expect(pluginLimits({ SERVICE_PLUGIN_TIMEOUT: given })).toEqual({ load, call });
});

it.each(['0', '-1', '1.5', 'soon', '3601'])('SERVICE_PLUGIN_TIMEOUT=%s is a wrong call', (given) => {
  expect(() => pluginLimits({ SERVICE_PLUGIN_TIMEOUT: given })).toThrow(
    'SERVICE_PLUGIN_TIMEOUT has to be a whole number from 1 to 3600',
  );
});
