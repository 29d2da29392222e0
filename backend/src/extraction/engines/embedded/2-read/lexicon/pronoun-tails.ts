import { LANGUAGES, wordsOf } from '../../../../languages/languages.js';

const JOINED = wordsOf('verbs.joined');
const WRITTEN_ON = LANGUAGES.flatMap(({ verbs }) => verbs?.writtenOn ?? []);
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

function plain(word: string): string {
  let text = '';
  for (const letter of word) text += PLAIN[letter] ?? letter;
  return text;
}
