import { ADMISSION } from './admission.mjs';
import { ENGINE_BREAKS } from './engine.mjs';
import { EXTRACTION } from './extraction.mjs';
import { LARGE_READER_PIECES } from './pieces.mjs';
import { PROGRAMS } from './programs.mjs';
import { REQUESTS } from './requests.mjs';
import { WEBHOOKS } from './webhooks.mjs';

/**
 * Faults that a user would notice, each with the tests that have to find it: `from` stands exactly once in `file`; with `to`
 * in its place every file of `red` has to fail.
 */
export const BREAKS = [
  ...EXTRACTION,
  ...ENGINE_BREAKS,
  ...LARGE_READER_PIECES,
  ...REQUESTS,
  ...ADMISSION,
  ...WEBHOOKS,
  ...PROGRAMS,
];
