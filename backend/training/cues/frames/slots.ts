import type { SlotTest } from './compile-frame.js';

/** What a token is beside its word classes, as bits: the tests that slots make, and whether a gap ends at it. */
export const SLOT = { verb: 1, name: 2, who: 4, any: 8, number: 16, hardBreak: 32 } as const satisfies Readonly<
  Record<SlotTest | 'hardBreak', number>
>;
