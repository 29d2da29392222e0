import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENVIRONMENT } from '../../backend/src/configuration.js';

const UNIT = readFileSync(new URL('../../backend/deploy/structured-extraction.service', import.meta.url), 'utf8');

function valuesOf(name: string): string[] {
  const start = `${name}=`;
  return UNIT.split('\n').flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []));
}

it('the unit of systemd reloads by SIGHUP, stops the first process alone and leaves a drain its time', () => {
  expect(valuesOf('ExecReload')).toEqual(['/bin/kill -HUP $MAINPID']);
  expect(valuesOf('KillMode')).toEqual(['mixed']);
  // Over the 25 s after which the first process kills what has not ended.
  expect(valuesOf('TimeoutStopSec')).toEqual(['30s']);
  expect(valuesOf('RestartPreventExitStatus')).toEqual(['78']);
});

it('the unit of systemd sets variables that the server reads', () => {
  const names = valuesOf('Environment').map((line) => line.split('=', 1)[0] ?? '');
  const known = Object.keys(ENVIRONMENT.shape);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect([...known, 'NODE_ENV']).toContain(name);
});
