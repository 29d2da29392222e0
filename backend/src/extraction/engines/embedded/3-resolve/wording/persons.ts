import { anyOf } from '../../../../languages/languages.js';
import { TITLES } from '../../../../languages/titles.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf } from '../../2-read/lexicon/word-classes.js';
import type { Discourse } from '../discourse.js';

/** Who "I" and "you" are in a sentence, by first name; absent where nobody can be told. */
export interface Persons {
  readonly speaker?: string;
  readonly addressee?: string;
  /** Who does what the sentence says: "my" and "your" of the doer become "their". */
  readonly doer?: string;
  /** The whole name of the doer as the thread shows it, who may be somebody that takes no part. */
  readonly named?: string;
}

/** Stands for somebody who is named and is no participant. */
const OUTSIDER = Number.MAX_SAFE_INTEGER;

/** The tokens of a sentence with the words of one name marked as naming somebody. */
export function withNamed(tokens: readonly Token[], name: string | undefined): readonly Token[] {
  const words = new Set(name?.match(/[\p{L}\p{N}][\p{L}\p{N}._'’-]*/gu));
  const small = new Set([...words].map((word) => word.toLowerCase()).filter((word) => classesOf(word) === 0));
  if (!tokens.some(({ norm }) => small.has(norm))) return tokens;
  return tokens.map((token) => {
    const isName = small.has(token.norm) && token.participant < 0 && (token.capital || words.has(token.norm));
    return isName ? { ...token, participant: OUTSIDER } : token;
  });
}

/** The spoken name of a participant; undefined for nobody. */
export function nameOfSpeaker(participant: number | null | undefined, { conversation }: Discourse): string | undefined {
  const found = participant === null || participant === undefined ? undefined : conversation.participants[participant];
  return found === undefined ? undefined : spokenName(found.name);
}

/** Who is known by a number or a letter alone: `Speaker 2`, `PhD C`. */
const NUMBERED = new RegExp(`^(?:\\p{L}{2,20} \\d{1,3}|${anyOf('wording.numbered')} \\p{Lu})$`, 'iu');

/** The name as one would say it: a first name, with a title kept ("Mr. Adeyemi", "Aunt Rosa"). */
export function spokenName(name: string): string {
  const words = name
    .replace(/\s*[([].*$/, '')
    .replace(/^@/, '')
    .trim()
    .split(/\s+/);
  const first = words[0] ?? name;
  if (words.length > 1 && TITLES.has(first.toLowerCase().replace(/\.$/, '')))
    return `${first} ${words[words.length > 2 && /\.$/.test(first) ? words.length - 1 : 1]}`;
  if (words.length === 2 && NUMBERED.test(words.join(' '))) return words.join(' ');
  if (first.endsWith(',') && words[1] !== undefined) return words[1];
  return first;
}
