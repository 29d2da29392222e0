import { wordsOf } from '../../languages/languages.js';
import type { Document } from '../document.js';
import { looksLikeHandle, looksLikeName, mayBeName, relayedName } from '../names.js';
import { remembered } from '../remembered.js';
import type { Header, Headers } from './header.js';

const SPEAKER =
  /^(?:>{2,3}\s?)?(\*{0,2}@?[^:：\n]{1,90}?(?:\s\(\d{1,2}:\d\d\))?)(\*{0,2}\s?[:：]\*{0,2})(?:\s+|(?<=：)|$)/;

const LABELS = wordsOf('names.labels');
/** What stands before a name: the number of a question, the time since the start. */
const BEFORE = /^(?:Q\d{1,4}\.?\s{1,3}|\(\s?(?:\d{1,3}h\s)?(?:\d{1,3}m\s)?\d{1,3}s\s?\)\s{1,3})(?=\p{L})/u;
/** `[00:04] ` behind a name and its colon. */
const TIME_BEHIND = /^\[\d{1,2}:\d{2}(?::\d{2})?\]\s{1,3}/;
/** `The Minister for Ports (Jo Lind)`, and `Jo Lind, Minister for Ports` */
const OFFICE = /^\p{Lu}[^()]{3,80} \((\p{Lu}[^()]{3,40})\)$/u;
export const OFFICE_BEHIND = /^((?:\p{Lu}\S{0,30} ){1,4}\p{Lu}\S{1,30}), \p{Lu}[^:,]{4,80}$/u;
/** `[SPEAKER_00]: hi` */
const IN_BRACKETS = /^\[([^[\]]{2,40})\]$/;

/** A remark on a speaker's place or role: `Mr. Jo Lind (Harbour East, Ind.)`, `JL [chat]`. */
const ADDITION = /\s?(?:\([^()]{1,60}\)|\[[^[\]]{1,40}\])$/;
/** `La señora PRESIDENTA` */
const ARTICLE = /^\p{Lu}\p{L}{1,2} \p{Ll}{3,8} (?=\p{Lu}{2})/u;
/** How or when somebody speaks, which is no part of the name: `JL<in chat>`, `Jo Lind (in chat)`, `Jo Lind (14:02)`. */
const MANNER = /\s?(?:<[^<>]{1,40}>|\((?:(?:in |via )?chat|\d{1,2}:\d\d)\))$/;
/** What no name contains: an unclosed bracket, or the characters of code and links. */
const NO_NAME = /[={}]|\]\(|[([][^)\]]{0,90}$/;
/** A label in capitals before whom it is for: `ACTION Jo`. */
const MARKED = /^\p{Lu}{3,20} \p{Lu}/u;
/** The time since the start, on a line of its own between the turns. */
const TIME_MARK = /^\[?\d{1,2}:\d{2}(?::\d{2})?\]?$/;
/** Separates the names of two people who say the same: `JL/MH`, `JL, MH`. */
const TOGETHER = /\s?[/&]\s?|,\s/;
/** The number after the answers of a vote: `Against: 3`. A signed number is a vote by the person named: `Bea: +1`. */
const COUNT = /^[\d.,%\s]+$/;
/** The scribe may speak only once, to record what was resolved. */
const SCRIBE = /^scribe(?:nick)?$/i;

const ROLES = wordsOf('names.roles');

/**
 * `Bea: hi`, `**Bea**: hi`, `LINE PRODUCER (ADJOA): Okay`, `田中：はい`. The names must recur, or stand before nearly all lines.
 */
export function nameColon(document: Document): Headers {
  const found: { index: number; name: string; bare: string; isTimed: boolean; header: Header }[] = [];
  const counts = new Map<string, number>();
  const tallies = new Map<string, boolean>();
  /** The same few names stand before most lines, so each is checked only once. */
  const speaks = remembered((name) => maySpeak(name) || ROLES.has(name.toLowerCase()));
  let written = 0;
  document.lines.forEach((line, index) => {
    if (line.text === '' || TIME_MARK.test(line.text)) return;
    written++;
    const head = line.text.slice(0, 110);
    if (!head.includes(':') && !head.includes('：')) return;
    const before = BEFORE.exec(head)?.[0].length ?? 0;
    const match = SPEAKER.exec(before > 0 ? head.slice(before) : head);
    if (match === null) return;
    const shown = match[1] ?? '';
    const plain = /[>)]$/.test(shown) ? shown.replace(MANNER, '') : shown;
    const bare = (plain.startsWith('*') ? plain.replace(/^\*{1,2}/, '') : plain).trim();
    const name = withoutFrame(bare);
    if (!speaks(name)) return;
    const named = before + match[0].length;
    const length = named + (TIME_BEHIND.exec(line.text.slice(named, named + 14))?.[0].length ?? 0);
    const bodyFrom = line.from + length;
    // Records name a seat or an office only when somebody speaks for the first time.
    const person = name.replace(ADDITION, '');
    tallies.set(person, tallies.get(person) !== false && COUNT.test(line.text.slice(length)));
    found.push({
      index,
      name,
      bare: person,
      isTimed: before > 0 && head.startsWith('('),
      header: { name, stamp: null, lines: 1, bodyFrom, style: 'colon' },
    });
    counts.set(person, (counts.get(person) ?? 0) + 1);
  });
  // Where most turns have a time before the name, what has none is about the call.
  const timed = found.filter(({ isTimed }) => isTimed);
  if (timed.length * 2 > found.length) found.splice(0, found.length, ...timed);
  for (const [name, isTally] of tallies) if (isTally) counts.delete(name);
  const again = [...counts].filter(([, count]) => count > 1).map(([name]) => name);
  const speakers = again.length;
  const shapes = new Set(again.map(shapeOf));
  const isMost = found.length * 2 >= written;
  const isAll = found.length * 10 >= written * 9 && [...counts.keys()].every(looksLikeName);
  if ((speakers === 0 && !isAll) || (speakers === 1 && !isMost)) return new Map();
  const headers = new Map<number, Header>();
  for (const { index, name, bare, header } of found) {
    const count = counts.get(bare) ?? 0;
    // A name that occurs once counts if others are written in the same way: among full names, `error` is not a name.
    const together = bare.split(TOGETHER);
    const isAlike =
      isMost &&
      count === 1 &&
      (speakers === 0 ||
        isAll ||
        ADDITION.test(name) ||
        SCRIBE.test(name) ||
        together.every((one) => shapes.has(shapeOf(one))));
    if (count > 1 || (isAlike && !ROLES.has(name.toLowerCase())))
      headers.set(
        index,
        together.length > 1 && counts.has(together[0] ?? '') ? { ...header, name: together[0] ?? name } : header,
      );
  }
  return headers;
}

/** Whether a word is a label such as `Note`, or says what was done and not by whom: `Posted`. */
export function isLabel(name: string): boolean {
  return LABELS.has(name.toLowerCase());
}

/** Whether a name before a colon may be that of a speaker, and is not a label such as `Note`. */
export function maySpeak(name: string): boolean {
  const bare = (relayedName(name) ?? name.replace(ADDITION, '')).replace(ARTICLE, '');
  if (isLabel(bare) || NO_NAME.test(bare) || (MARKED.test(bare) && isLabel(bare.split(' ', 1)[0] ?? ''))) return false;
  return looksLikeName(bare) || (looksLikeHandle(bare) && mayBeName(bare));
}

/** The name within brackets, or behind an office that is no name by itself. */
function withoutFrame(bare: string): string {
  if (bare.startsWith('[')) return bare.replace(IN_BRACKETS, '$1');
  return maySpeak(bare) ? bare : bare.replace(OFFICE, '$1').replace(OFFICE_BEHIND, '$1');
}

/** The form of a name: full name, first name, initials or nick. */
function shapeOf(name: string): 'full' | 'first' | 'initials' | 'nick' {
  const bare = name.replace(ADDITION, '');
  if (/[\s.]/.test(bare)) return 'full';
  if (bare.length < 5 && /\p{Lu}.*\p{Lu}/u.test(bare)) return 'initials';
  return /^\p{Lu}/u.test(bare) ? 'first' : 'nick';
}
