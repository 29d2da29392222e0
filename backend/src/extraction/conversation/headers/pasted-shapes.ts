import type { HeaderShape } from './header.js';
import { nameOverStamp } from './name-over-stamp.js';
import { nameThenStamp } from './name-then-stamp.js';
import { stampThenName } from './stamp-then-name.js';

/** The shapes that a copy out of most programs has, in one list, so that what is found is found once for all of them. */
export const PASTED_SHAPES: readonly HeaderShape[] = [nameThenStamp, nameOverStamp, stampThenName];
