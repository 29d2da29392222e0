/** Pronouns that French and Portuguese join to a verb with a hyphen: "envoie-moi", "mando-te", "peux-tu". */
const JOINED: ReadonlySet<string> = new Set(
  'moi toi le la les lui nous leur en y vous tu je me te lhe lhes nos vos o a os as se lo los las'.split(' '),
);
/** Pronouns that Spanish writes onto the end of a verb: "mandarlo", "pásame", "enviármelo". */
const WRITTEN_ON = /(?:[mts]e(?:l[oa]s?)?|nos(?:l[oa]s?)?|os|l[oae]s?)$/;
/** The last two letters of {@link WRITTEN_ON}: most words are told by them to end in no pronoun. */
const ENDINGS: readonly string[] = ['me', 'te', 'se', 'lo', 'la', 'le', 'os', 'as', 'es'];
const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ê: 'e', ô: 'o' };
const ACUTE: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í' };

/** The verb forms that a word may be without its joined pronouns, likeliest first, and which pronoun was joined. */
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
  if (!ENDINGS.includes(word.slice(-2))) return null;
  const tail = WRITTEN_ON.exec(word)?.[0];
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
