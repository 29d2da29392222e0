import { expect, it } from 'vitest';
import { requestMetadata, wallClock, zoneName } from './request-metadata.js';

const NOW = new Date(Date.UTC(2026, 10, 21, 23, 30, 5));

it.each([
  [0, '2026-11-21T23:30:05+00:00'],
  [60, '2026-11-22T00:30:05+01:00'],
  [330, '2026-11-22T05:00:05+05:30'],
  [-210, '2026-11-21T20:00:05-03:30'],
  [-600, '2026-11-21T13:30:05-10:00'],
])('writes the clock of somebody %i minutes from UTC', (offset, text) => {
  expect(wallClock(NOW, offset)).toBe(text);
});

it('names the same moment, whatever the offset', () => {
  expect(new Date(requestMetadata(NOW).reference_time)).toEqual(NOW);
});

it('names UTC where the browser does not know its zone', () => {
  expect([undefined, '', 'Etc/Unknown', 'Asia/Kolkata'].map(zoneName)).toEqual(['UTC', 'UTC', 'UTC', 'Asia/Kolkata']);
});
