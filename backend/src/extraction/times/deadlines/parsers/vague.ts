import { find, type Line } from '../line.js';
import type { Reading } from '../reading.js';

/** ASAP, soon, right away, at some point, sofort, dès que possible. */
export function parseVague(line: Line, at: number): Reading | null {
  const match = find(line, at, 'vague');
  if (match === null) return null;
  return {
    first: at,
    end: at + match.length,
    kind: 'vague',
    granularity: 'none',
    role: 'at',
    languages: match.languages,
  };
}
