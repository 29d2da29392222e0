import type { Interfaces } from '@oclif/core';
import { usage } from './usage.js';

type Token = Interfaces.ParserOutput['raw'][number];

/**
 * A flag given twice is a mistake to show, never to settle by order.
 * @throws {Failure} usage
 */
export function refuseRepeats(tokens: readonly Token[]): void {
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.type !== 'flag') continue;
    if (seen.has(token.flag)) throw usage(`--${token.flag} is given more than once`);
    seen.add(token.flag);
  }
}
