import { wholeStamp } from '../../times/stamps/stamp.js';
import type { Document } from '../document.js';
import { looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';
import { maySpeak, OFFICE_BEHIND } from './name-colon.js';

/** `Speaker 1`, as transcription programs write when they do not know the speakers. */
const VOICE = /^(?:Unknown )?Speaker(?: (?:\d{1,2}|[A-Z]))?$/i;
/** `Ben Hale (SPD)`, `Dr. Dana Kim` */
const PARTY = /\s\([^()]{1,30}\)$/;
/** Seat and party, in the line below: `(Harbour East) (Ind.)` */
const SEAT = /^\([^()]{2,60}\)(?: \([^()]{1,30}\))?$/;
const TITLE = /^\p{Lu}\p{Ll}{1,4}\.$/u;
/** At least this share of the paragraphs must begin with a name. */
const SHARE = 1 / 3;

/**
 * `Jo Lind` on a line of its own above what Jo says, in a transcript without times. Names count when they recur, and full
 * names beside them do too, each at the beginning of a paragraph. The first paragraph, or the one below a title, must have a
 * speaker.
 */
export function nameAlone({ lines }: Document): Headers {
  const found: { index: number; name: string }[] = [];
  const counts = new Map<string, number>();
  let paragraphs = 0;
  let opensAt = -1;
  lines.forEach(({ text }, index) => {
    if (text === '' || (index > 0 && lines[index - 1]?.text !== '')) return;
    paragraphs++;
    const name = text.endsWith(':') ? text.slice(0, -1).replace(OFFICE_BEHIND, '$1') : text;
    // On a page, the time stands below the name.
    if (name.length > 40 || !isSpeaker(name) || wholeStamp(lines[index + 1]?.text ?? '') !== null) return;
    if (opensAt < 0) opensAt = paragraphs;
    found.push({ index, name });
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  const isAgain = ({ name }: { name: string }) => (counts.get(name) ?? 0) > 1;
  const speaking = found.filter((one) => isAgain(one) || one.name.includes(' '));
  const isTalk = speaking.length >= 3 && speaking.some(isAgain) && new Set(speaking.map(({ name }) => name)).size > 1;
  if (!isTalk || opensAt > 2 || speaking.length < paragraphs * SHARE) return new Map();
  return new Map(
    speaking.map(({ index, name }): [number, Header] => [
      index,
      { name, stamp: null, lines: SEAT.test(lines[index + 1]?.text ?? '') ? 2 : 1, style: 'colon' },
    ]),
  );
}

function isSpeaker(text: string): boolean {
  if (VOICE.test(text)) return true;
  const words = text.replace(PARTY, '').split(' ');
  return /^\p{Lu}/u.test(text) && looksLikeName(text) && words.every((word) => TITLE.test(word) || maySpeak(word));
}
