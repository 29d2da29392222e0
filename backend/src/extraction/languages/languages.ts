import { german } from './de/language.js';
import { english } from './en/language.js';
import { spanish } from './es/language.js';
import { french } from './fr/language.js';
import type { Language } from './language.js';
import { OTHERS } from './others.js';
import { portuguese } from './pt/language.js';

/**
 * The languages whose sentences are read. A text that tells too little is taken for one in the first; of equally likely
 * ones, and of words that mean one thing in two, the first counts.
 */
export const LANGUAGES: readonly Language[] = [english, german, french, spanish, portuguese];

/** These, and the languages of which only the headers, dates and greetings of conversations are known. */
export const ALL_LANGUAGES: readonly Partial<Language>[] = [...LANGUAGES, ...Object.values(OTHERS)];

/** What all languages bring to a pattern, as a group. `of`: alternatives of one language, as a pattern has them. */
export function anyOf(of: (language: Partial<Language>) => string | RegExp | undefined): string {
  const brought = ALL_LANGUAGES.flatMap((language) => of(language) ?? []);
  return `(?:${brought.map((one) => (typeof one === 'string' ? one : one.source)).join('|')})`;
}

/** The words of a part in all languages. `of`: words of one language, parted by spaces. */
export function wordsOf(of: (language: Partial<Language>) => string | undefined): ReadonlySet<string> {
  return new Set(ALL_LANGUAGES.flatMap((language) => of(language)?.split(' ') ?? []));
}

type TextField<Part> = { [Field in keyof Part]-?: Part[Field] extends string | undefined ? Field : never }[keyof Part];
type WordSets<Part> = Readonly<Record<TextField<Part>, ReadonlySet<string>>>;

/** The words of a part in all languages, by field. A field that no language has is not there. */
export function wordsIn<Part extends keyof Language>(part: Part): WordSets<NonNullable<Language[Part]>> {
  const parts = ALL_LANGUAGES.map((language): object => Object(language[part] ?? {}));
  const sets: Record<string, ReadonlySet<string>> = {};
  for (const [field, words] of parts.flatMap(Object.entries))
    if (typeof words === 'string') sets[field] = new Set([...(sets[field] ?? []), ...words.split(' ')]);
  return sets as WordSets<NonNullable<Language[Part]>>;
}
