import type { HeaderShape } from './header.js';
import { nameOverStamp } from './name-over-stamp.js';
import { nameThenStamp } from './name-then-stamp.js';
import { stampThenName } from './stamp-then-name.js';

/** The shapes that text copied from most programs has. They share one list so that they are searched for only once. */
export const PASTED_SHAPES: readonly HeaderShape[] = [nameThenStamp, nameOverStamp, stampThenName];
