import { anyOf } from '../../languages/languages.js';
import type { Document, Line } from '../document.js';
import { maySpeak } from '../headers/name-colon.js';
import { looksLikeName, mayBeName } from '../names.js';

/** A line of minutes that begins with its speaker: `- Lee: we should`, `[name=Min] I will`, `(@gozala) can we`. */
export interface Turn {
  readonly name: string;
  /** Offset in the document of the words after the name. */
  readonly from: number;
  /** Where the words end, if the name follows them. */
  readonly end?: number;
  /** The name stands alone above a list. */
  readonly isReport?: boolean;
}

const BULLET = /^(?:[-*+•‣–]\s{1,8}|\d{1,2}[.)]\s{1,8}|-(?=\p{Lu}))/u;
/** The tag of HedgeDoc, which may stand in a quotation and have a time and a colour behind it. */
const MARKED = /^(?:>\s?){0,3}\[name=([^\]\n]{1,40})\](?:\s?\[(?:time|color)=[^\]\n]{1,40}\]){0,2}\s?:?\s{0,4}/;
const HANDLE = /^(?:[[(]\*{0,2}@([\w.-]{2,39})\*{0,2}[\])]\s?:?|\*{0,2}@([\w.-]{2,39})\*{0,2}:)\s{1,4}(?=\S)/;
const NAMED = /^\*{0,2}(\p{Lu}[^:*\n[\]]{0,40}?)(?:\s\([^)\n]{1,30}\))?(?:\*{2}:|:\*{0,2})\s{1,4}(?=\S)/u;
/** `Lee - we should wait`. Topics are written in the same way, so the name must be known. */
const DASHED = /^\*{0,2}(\p{Lu}[\p{L}.'’]{0,20}(?: \p{Lu}[\p{L}.'’]{0,20}){0,2})\*{0,2} (?:-{1,2}|–|—)\s{1,4}(?=\S)/u;
/** A name at the end of an item, which says whose it is: `I will call them [Lee]`, `… (@lee)`, `… – Lee`. */
const SIGNED = /\s(?:\[@?(\p{L}[^\]\n]{1,38})\]|\(@?(\p{L}[^)\n]{1,38})\)|[-–—]{1,2}\s?@?(\p{Lu}[^\n–—-]{1,38}))$/u;
export const NOBODY = new RegExp(`^${anyOf('notes.nobody')}$`, 'i');
/** Words of people who speak for themselves. No such words follow a label like `Goal:`. */
export const VOICE = new RegExp(
  `(?:^|[^\\p{L}'’])${anyOf('notes.voices')}(?![\\p{L}])|^(?:\\+1|${anyOf('notes.voicesFirst')})(?!\\p{L})`,
  'u',
);
/** From this many turns on, a text counts as the record of a talk, in which names that occur only once count too. */
const TALK = 5;
/** In at least this share of the turns of a talk, people must speak for themselves. */
const VOICES = 0.15;
/** A list of this many points is a talk as well, if names stand before this share of them and this share has such words. */
const LISTED = 3;
const LISTED_SHARE = 0.8;
const LISTED_VOICES = 0.25;

/**
 * Finds the lines that begin with a speaker. A name before a colon counts if it is among `present`, recurs or stands in a
 * talk, and if the words after it are those of a speaker. The mark of a template and a handle always count.
 */
export function turnsOf(document: Document, present: ReadonlySet<string>): ReadonlyMap<Line, Turn> {
  const turns = new Map<Line, Turn>();
  const named: { line: Line; turn: Turn; speaks: boolean; isLow: boolean; isDashed: boolean }[] = [];
  const counts = new Map<string, { lines: number; speaks: boolean }>();
  const known = new Set(present);
  const signed: { line: Line; from: number }[] = [];
  let points = 0;
  for (const line of document.lines) {
    const bullet = BULLET.exec(line.text.slice(0, 16))?.[0].length ?? 0;
    const words = line.text.slice(bullet, bullet + 120);
    if (bullet > 0) points++;
    const sure = MARKED.exec(words) ?? HANDLE.exec(words);
    const before = sure ?? (words.includes(':') ? NAMED.exec(words) : null);
    const match = before ?? DASHED.exec(words);
    if (match === null) {
      if (bullet > 0 && !line.text.includes('](')) signed.push({ line, from: line.from + bullet });
      continue;
    }
    const name = (match[1] ?? match[2] ?? '').replace(/\s\([^)]{0,30}\)$/, '').trim();
    const turn = { name, from: line.from + bullet + match[0].length };
    if (NOBODY.test(name) || !mayBeName(name)) continue;
    if (sure !== null) {
      turns.set(line, turn);
      known.add(name.toLowerCase());
    } else if (looksLikeName(name) && maySpeak(name)) {
      const said = words.slice(match[0].length);
      const speaks = VOICE.test(said);
      const count = counts.get(name) ?? { lines: 0, speaks: false };
      counts.set(name, { lines: count.lines + 1, speaks: count.speaks || speaks });
      named.push({ line, turn, speaks, isLow: /^\p{Ll}/u.test(said), isDashed: before === null });
    }
  }
  const isSpeaker = (name: string) => {
    const count = counts.get(name);
    return known.has(name.toLowerCase()) || (count !== undefined && count.lines > 1 && count.speaks);
  };
  const said = named.filter(({ turn }) => isSpeaker(turn.name));
  const isTalk = said.length + turns.size >= TALK && said.filter(({ speaks }) => speaks).length >= said.length * VOICES;
  const voices = named.filter(({ speaks }) => speaks).length;
  const isList =
    counts.size > 1 &&
    named.length >= LISTED &&
    named.length >= points * LISTED_SHARE &&
    voices >= named.length * LISTED_VOICES &&
    points >= named.length;
  for (const { line, turn, speaks, isLow, isDashed } of named) {
    // `Lee: send the list` assigns a task to Lee instead of quoting him, unless the text is a talk.
    const isTurn =
      isTalk && !isDashed
        ? isSpeaker(turn.name) || speaks || (counts.get(turn.name)?.lines ?? 0) > 1
        : isList || (isSpeaker(turn.name) && (speaks || !isLow || isTalk));
    if (isTurn) turns.set(line, turn);
  }
  for (const { line, from } of signed) {
    const match = SIGNED.exec(line.text.slice(-44));
    const name = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
    // `Send the list [Lee]` names the owner. With `I`, Lee is the speaker.
    if (known.has(name.toLowerCase()) && VOICE.test(line.text.slice(from - line.from)))
      turns.set(line, { name, from, end: line.from + line.text.length - (match?.[0].length ?? 0) });
  }
  return turns;
}
