import { readChat } from '../chat/read-chat.js';
import { headerPoints } from '../chat/score.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { PASTED_SHAPES } from '../headers/pasted-shapes.js';
import { isDiscordNoise } from './noise.js';

/** Text copied out of Discord: `kestrel — Today at 7:42 PM`, in one, two or three lines, or `[7:42 PM] kestrel: hi`. */
export const discordPaste: Format = {
  id: 'discord-paste',
  sourceType: 'discord',
  score: (sample) =>
    headerPoints(sample, findHeaders(sample, PASTED_SHAPES), {
      dash: 3.2,
      'two-line-dash': 3.2,
      bar: 2.4,
      'bracket-first-inline': 2.1,
      'two-line': 1.5,
      wide: 2.4,
      single: 1.6,
    }),
  read: (document) => readChat(document, findHeaders(document, PASTED_SHAPES), { isNoise: isDiscordNoise }),
};
