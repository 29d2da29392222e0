import type { ConversationLanguage } from './conversation-language.js';
import { german } from './de/conversation-language.js';
import { english } from './en/conversation-language.js';
import { spanish } from './es/conversation-language.js';
import { french } from './fr/conversation-language.js';
import { OTHERS } from './others.js';
import { portuguese } from './pt/conversation-language.js';

type Part<T> = (language: ConversationLanguage) => T | undefined;

/** The languages in which the headers, dates and greetings of conversations are known. */
export const CONVERSATION_LANGUAGES: readonly ConversationLanguage[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  ...Object.values(OTHERS),
];

/** The words of a part in all languages. `of`: words of one language, parted by spaces. */
export function wordsOf(of: Part<string>): ReadonlySet<string> {
  return new Set(CONVERSATION_LANGUAGES.flatMap((language) => of(language)?.split(' ') ?? []));
}

/** What all languages bring to a pattern, one by one: none of them may hold a group with a bar in it. */
export function alternativesOf(of: Part<string>): readonly string[] {
  return CONVERSATION_LANGUAGES.flatMap((language) => of(language)?.split('|') ?? []);
}

/** The same as a group. */
export function anyOf(of: Part<string>): string {
  return `(?:${CONVERSATION_LANGUAGES.flatMap((language) => of(language) ?? []).join('|')})`;
}
