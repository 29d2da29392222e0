import { attachEventNoun } from './refiners/attach-event-noun.js';
import { attachFirm } from './refiners/attach-firm.js';
import { attachZone } from './refiners/attach-zone.js';
import { dropPresent } from './refiners/drop-present.js';
import { dropUnlikely } from './refiners/drop-unlikely.js';
import { joinParts } from './refiners/join-parts.js';
import { joinRange } from './refiners/join-range.js';
import { settleRole } from './refiners/settle-role.js';
import type { Refiner } from './time-reading.js';

/** In the order in which they work. */
export const REFINERS: readonly Refiner[] = [
  attachZone,
  joinParts,
  joinRange,
  dropUnlikely,
  dropPresent,
  attachZone,
  attachFirm,
  attachEventNoun,
  settleRole,
];
