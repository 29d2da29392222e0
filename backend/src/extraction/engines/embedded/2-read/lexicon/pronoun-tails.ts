import { LANGUAGES, wordsOf } from '../../../../languages/languages.js';
import type { Words } from '../../1-segment/words.js';

const JOINED = wordsOf(({ verbs }) => verbs?.joined);
const WRITTEN_ON = LANGUAGES.flatMap(({ verbs }) => verbs?.writtenOn ?? []);
const HYPHEN = 0x2d;
const LETTER = { a: 0x61, e: 0x65, l: 0x6c, m: 0x6d, o: 0x6f, s: 0x73, t: 0x74 } as const;
const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ê: 'e', ô: 'o' };
const ACUTE: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í' };

/** The verb forms that a word may be without its attached pronouns, most likely first, and the pronoun that was attached. */
export function withoutPronouns(
  word: string,
): { readonly bases: readonly string[]; readonly tail: string; readonly hyphen: boolean } | null {
  const hyphen = word.indexOf('-');
  if (hyphen > 1) {
    const tail = word.slice(hyphen + 1);
    const base = word.slice(0, hyphen);
    const next = tail.indexOf('-');
    if (!JOINED.has(next < 0 ? tail : tail.slice(0, next))) return null;
    return { bases: tail.startsWith('l') ? [base, `${plain(base)}r`] : [base], tail, hyphen: true };
  }
  const tail = WRITTEN_ON.map((pattern) => pattern.exec(word)?.[0]).find((found) => found !== undefined);
  if (tail === undefined || word.length - tail.length < 4) return null;
  const base = word.slice(0, -tail.length);
  const bare = plain(base);
  const last = ACUTE[bare.charAt(bare.length - 1)];
  return { bases: [base, bare, ...(last === undefined ? [] : [bare.slice(0, -1) + last])], tail, hyphen: false };
}

/**
 * Whether a word may end in a pronoun, judged by a hyphen or its last two letters: a quick check that rules out most words.
 */
export function mayJoinPronouns(words: Words, word: number): boolean {
  const length = words.lengthOf(word);
  for (let at = 2; at < length; at++) if (words.letterOf(word, at) === HYPHEN) return true;
  if (length < 6) return false;
  const before = words.letterOf(word, length - 2);
  switch (words.letterOf(word, length - 1)) {
    case LETTER.e:
      return before === LETTER.m || before === LETTER.t || before === LETTER.s || before === LETTER.l;
    case LETTER.o:
    case LETTER.a:
      return before === LETTER.l;
    case LETTER.s:
      return before === LETTER.o || before === LETTER.a || before === LETTER.e;
    default:
      return false;
  }
}

function plain(word: string): string {
  let text = '';
  for (const letter of word) text += PLAIN[letter] ?? letter;
  return text;
}
