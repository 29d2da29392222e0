import { wordsOf } from '../../languages/languages.js';
import { maySpeak } from '../headers/name-colon.js';
import { looksLikeName, mayBeName } from '../names.js';
import type { CueLine } from './cue-lines.js';

const VOICE = /^<v(?:\.[\w.-]{1,40})?\s+([^>\n]{1,80})>/;
const TAGS = /^(?:<\/?[a-z][^>\n]{0,60}>\s{0,2}){0,4}/;
/** Another person begins to speak: `>> I can.`, `- I can.` */
const CHANGE = /^(?:>{2,3}|[-–])\s{0,3}/;
const COLON = /^\[?([^:<>[\]\n]{1,60})\]?(?:<\/[a-z]{1,4}>)?:(?:<\/[a-z]{1,4}>)?\s+/;
const BRACKETS = /^\[([^[\]\n]{3,60})\]\s{1,3}(?=\S)/;
const NO_NAME = wordsOf('names.neverLast');

/** Who speaks in a line of a cue, and from where on. */
export interface CueSpeaker {
  /** As written; null if another person speaks whose name is not given. */
  readonly name: string | null;
  /** Offset in the document of what is said. */
  readonly from: number;
  /** The line is nothing but the name. */
  readonly isNameOnly?: boolean;
}

/** The lines in which a speaker is named or changes. All others go on with the speaker before. */
export function cueSpeakersOf(lines: readonly CueLine[]): ReadonlyMap<CueLine, CueSpeaker> {
  const above = namesAbove(lines);
  const hasBrackets = namedInBrackets(lines);
  const speakers = new Map<CueLine, CueSpeaker>();
  for (const one of lines) {
    const speaker =
      above.has(one.line.text) && one.isFirst && one.isOneOfMany ? nameOnly(one) : speakerIn(one, hasBrackets);
    if (speaker !== null) speakers.set(one, speaker);
  }
  return speakers;
}

function nameOnly({ line, from }: CueLine): CueSpeaker {
  return { name: line.text, from: from + line.text.length, isNameOnly: true };
}

function speakerIn({ line, from, named, isFirst }: CueLine, hasBrackets: boolean): CueSpeaker | null {
  const text = line.text.slice(from - line.from);
  const voice = VOICE.exec(text);
  if (voice !== null) return { name: (voice[1] ?? '').trim(), from: from + voice[0].length };
  if (named !== null) return isFirst ? { name: named, from } : null;
  const tags = TAGS.exec(text)?.[0].length ?? 0;
  const change = CHANGE.exec(text.slice(tags))?.[0].length ?? 0;
  const at = tags + change;
  const words = text.slice(at, at + 120);
  const match = COLON.exec(words) ?? nameInBrackets(words, hasBrackets);
  const name = match?.[1]?.trim() ?? '';
  if (match !== null && mayBeName(name) && maySpeak(name) && !NO_NAME.has(name.toLowerCase()))
    return { name, from: from + at + match[0].length };
  return change > 0 ? { name: null, from: from + at } : null;
}

/** In brackets stand sounds too, but they have no surname and do not stand before most cues. */
function nameInBrackets(words: string, hasBrackets: boolean): RegExpExecArray | null {
  const match = BRACKETS.exec(words);
  const name = match?.[1] ?? '';
  return (hasBrackets || name.includes(' ')) && looksLikeName(name) ? match : null;
}

/** Whether more than half of the cues begin with words in brackets, of at least two kinds. */
function namedInBrackets(lines: readonly CueLine[]): boolean {
  const firsts = lines.filter(({ isFirst }) => isFirst);
  const names = firsts.flatMap(({ line }) => BRACKETS.exec(line.text.slice(0, 80))?.[1] ?? []);
  return names.length * 2 > firsts.length && new Set(names).size > 1;
}

/** Names that stand alone in the first line of at least two cues, and of half of them all. */
function namesAbove(lines: readonly CueLine[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let [cues, named] = [0, 0];
  for (const { line, isFirst, isOneOfMany } of lines) {
    if (!isFirst) continue;
    cues++;
    if (!isOneOfMany || line.text.length > 60 || !line.text.includes(' ') || !looksLikeName(line.text)) continue;
    counts.set(line.text, (counts.get(line.text) ?? 0) + 1);
    named++;
  }
  return named >= 2 && named * 2 >= cues ? new Set(counts.keys()) : new Set();
}
