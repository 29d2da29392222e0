import { anyOf, LANGUAGES } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import type { Persons } from './persons.js';
import { ASIDES } from './verb-to-do.js';

/** `words` as one line of `text`, with persons named instead of "me", "my", "you" and "your", or what `instead` has for one. */
export function lineOfWords(
  words: readonly Token[],
  text: string,
  persons: Persons = {},
  instead: ReadonlyMap<Token, string> = new Map(),
): string {
  let line = '';
  let before: Token | undefined;
  let isNamed = false;
  words.forEach((token, at) => {
    if (before !== undefined && token.start < before.end && token.end > before.start) return;
    const after = words[at + 1];
    const isJoined = after !== undefined && after.start <= token.end && after.kind === 'word';
    const person = isJoined ? undefined : personOf(token, before, after, persons, isNamed);
    isNamed ||= person?.startsWith(persons.addressee ?? ' ') === true;
    if (before !== undefined && token.start !== before.end) line += ' ';
    line += instead.get(token) ?? person ?? text.slice(token.start, token.end);
    before = token;
  });
  return tidy(line);
}

const OPENS_EMPHASIS = /(?<![\p{L}\p{N}_~`])[_~`]{1,3}(?=[^\s\d_~`])/gu;
const CLOSES_EMPHASIS = /(?<=[^\s_~`])[_~`]{1,3}(?![\p{L}\p{N}_~`])/gu;

const SPACE = new RegExp(`\\s(?=[,.;:?!)](?:\\s|$)|['’]${anyOf('wording.joined')}\\b)`, 'g');
const PERSONS = LANGUAGES.flatMap(({ wording }) => wording?.persons ?? []);

/** Without marks of emphasis, and without space before the marks of a sentence. */
function tidy(line: string): string {
  const plain = line.replace(/\s+/g, ' ').replace(SPACE, '');
  const bare = plain.replace(OPENS_EMPHASIS, '');
  const isOpened = bare !== plain || plain.split('_').length % 2 === 0;
  return withoutLonelyMark((isOpened ? bare.replace(CLOSES_EMPHASIS, '') : plain).trim());
}

/** Without a mark of quotation at the start or the end that has no other; one that opens in the middle is closed. */
function withoutLonelyMark(line: string): string {
  if (line.split('"').length % 2 === 1 || /[„“”]/.test(line)) return line;
  const rest = line.replace(/^" ?|[ .]?"$/, '');
  return rest === line && /\s"\s?[^"]{1,200}$/.test(line) ? `${line}"` : rest;
}

function personOf(
  { norm }: Token,
  before: Token | undefined,
  after: Token | undefined,
  persons: Persons,
  isNamed: boolean,
): string | undefined {
  for (const { me, my, you, your, phrase, theirs, owner } of PERSONS) {
    const isOwn = norm === my || norm === your;
    const name = norm === me || norm === my ? persons.speaker : norm === you || isOwn ? persons.addressee : undefined;
    // "If you like" goes on with the one who is addressed.
    if (name === undefined || (norm === you && (after?.norm === phrase || ASIDES.has(before?.norm ?? '')))) continue;
    if (name === persons.doer || (norm === your && isNamed)) return isOwn ? theirs : undefined;
    return isOwn ? name + owner : name;
  }
  return undefined;
}

/** An address, a file, a handle: what is written with care for its letters. */
const NO_WORD = /^\S{0,40}[\d_/@\\.][\p{L}\d]/u;

/** The same with a capital first letter. */
export function capitalize(line: string): string {
  const first = line.codePointAt(0);
  if (first === undefined || NO_WORD.test(line)) return line;
  const head = String.fromCodePoint(first);
  return head.toUpperCase() + line.slice(head.length);
}
