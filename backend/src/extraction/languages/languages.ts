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

type TextField<Part> = {
  [Field in keyof Part]-?: Part[Field] extends string | RegExp | undefined ? Field : never;
}[keyof Part];
/** A part and a field of it that holds words or a pattern: `mail.wrote`. */
type FieldPath = {
  [Part in keyof Language]-?: `${Part}.${TextField<NonNullable<Language[Part]>> & string}`;
}[keyof Language];
/** Where words or patterns of a language stand; a function for what stands deeper. */
type Place = FieldPath | ((language: Partial<Language>) => string | RegExp | undefined);

function brought(place: Place): (string | RegExp)[] {
  if (typeof place === 'function') return ALL_LANGUAGES.flatMap((language) => place(language) ?? []);
  const [part, field] = place.split('.') as [keyof Language, string];
  return ALL_LANGUAGES.flatMap((language) => Object(language[part])[field] ?? []);
}

/** What all languages bring to a pattern, as a group: alternatives of one language, as a pattern has them. */
export function anyOf(place: Place): string {
  return `(?:${brought(place)
    .map((one) => (typeof one === 'string' ? one : one.source))
    .join('|')})`;
}

/** The words of all languages, parted by spaces. */
export function wordsOf(place: Place): ReadonlySet<string> {
  return new Set(brought(place).flatMap((words) => String(words).split(' ')));
}

/** The words of a part in all languages, by field. A field that no language has is not there. */
export function wordsIn<Part extends keyof Language>(part: Part) {
  const fields = new Set(ALL_LANGUAGES.flatMap((language) => Object.keys(Object(language[part]))));
  const sets = [...fields].map((field) => [field, wordsOf(`${part}.${field}` as FieldPath)]);
  return Object.fromEntries(sets) as Readonly<Record<TextField<NonNullable<Language[Part]>>, ReadonlySet<string>>>;
}
