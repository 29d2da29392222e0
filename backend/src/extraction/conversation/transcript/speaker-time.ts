import { anyOf } from '../../languages/languages.js';
import { hasAnyDay } from '../../times/stamps/stamp.js';
import { readChat } from '../chat/read-chat.js';
import { headerPoints, matchingLines } from '../chat/score.js';
import type { Document } from '../document.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import type { HeaderShape, Headers } from '../headers/header.js';
import { nameColon } from '../headers/name-colon.js';
import { nameOverStamp } from '../headers/name-over-stamp.js';
import { nameSpokenTime } from '../headers/name-spoken-time.js';
import { nameStampColon } from '../headers/name-stamp-colon.js';
import { nameThenStamp } from '../headers/name-then-stamp.js';
import { stampOverName } from '../headers/stamp-over-name.js';
import { stampThenName } from '../headers/stamp-then-name.js';
import { looksLikeName } from '../names.js';
import { isNotesNoise } from '../notes/noise.js';
import { bareCues } from './bare-cues.js';
import { readCues } from './cues.js';

const HINT = new RegExp(
  `${anyOf('chats.transcripts')}|^SPEAKERS$|^Attendees$|Meeting Recording$|^\\d{1,3}m \\d{1,2}s$|•\\s?\\d{1,3}:\\d\\d$|^\\[?\\(?0{1,2}:\\d\\d(?::\\d\\d)?\\)?\\]?`,
  'i',
);

/**
 * Transcripts with the time since the start, from Teams, Otter, Meet and Zoom: `Alice Moreau   0:04`, `[00:05] Alice: hi`.
 */
export const speakerTime: Format = {
  id: 'transcript',
  sourceType: 'generic',
  score(sample) {
    const bare = bareCues(sample.lines);
    if (bare.size > 0) return bare.size * 3;
    const headers = headersOf(sample);
    if (!isElapsed(headers)) return 0;
    const hints = matchingLines(sample.lines, HINT);
    if (hints === 0 && !beginsAtOnce(headers)) return 0;
    const points = headerPoints(sample, headers, {
      wide: 3.2,
      single: 3.2,
      'bracket-first-inline': 3,
      'stamp-first-inline': 3.2,
      'two-line': 3,
      bracket: 3,
      bar: 3,
      dash: 3,
      'stamp-first': 3.2,
      colon: 3.2,
    });
    return points + hints;
  },
  read(document) {
    if (bareCues(document.lines).size > 0) return readCues(document);
    // The day of the recording stands behind its title, or below it, as a time does behind a name.
    const spoken = [...headersOf(document)].filter(
      ([, { stamp }]) => stamp === null || (stamp.hour !== undefined && !hasAnyDay(stamp)),
    );
    return readChat(document, new Map(spoken), { isElapsed: true, mergesSpeaker: true, isNoise: isTranscriptNoise });
  },
};

/** Without titles above the day of the recording, and times alone on a line. */
const namedOverStamp: HeaderShape = (document) =>
  new Map(
    [...nameOverStamp(document)].filter(([, { name, stamp }]) => looksLikeName(name ?? '') && !hasAnyDay(stamp ?? {})),
  );
const MARKED: readonly HeaderShape[] = [
  nameSpokenTime,
  nameStampColon,
  stampThenName,
  nameThenStamp,
  stampOverName,
  namedOverStamp,
];
const PARTED: readonly HeaderShape[] = [...MARKED, nameColon];

function headersOf(document: Document): Headers {
  const isParted = document.lines.some(({ text }) => isTimeMark(text));
  return findHeaders(document, isParted ? PARTED : MARKED);
}

/** Whether times count from the start of a recording: the first is within the first hour, and few have a date. */
function isElapsed(headers: Headers): boolean {
  const stamps = [...headers.values()].flatMap(({ stamp }) => (stamp?.hour === undefined ? [] : [stamp]));
  if (stamps.length === 0) return headers.size > 1;
  const bare = stamps.filter((stamp) => stamp.meridiem !== true && !hasAnyDay(stamp));
  return bare.length >= stamps.length * 0.8 && (bare[0]?.hour ?? 1) === 0;
}

/** Whether the first time is within the first minutes. A chat that begins at midnight is rare. */
function beginsAtOnce(headers: Headers): boolean {
  const [first] = headers.values();
  return headers.size > 1 && first?.stamp?.hour === 0 && (first.stamp.minute ?? 0) < 10;
}

function isTimeMark(text: string): boolean {
  return text.length <= 10 && /^\[?\d{1,2}:\d{2}(?::\d{2})?\]?$/.test(text);
}

function isTranscriptNoise(text: string): boolean {
  return isTimeMark(text) || /^(?:Transcript|Attendees|SPEAKERS|\d{1,3}m \d{1,2}s)$/i.test(text) || isNotesNoise(text);
}
