import type { ConversationLanguage } from './conversation-language.js';
import { german } from './de/conversation-language.js';
import { english } from './en/conversation-language.js';
import { spanish } from './es/conversation-language.js';
import { french } from './fr/conversation-language.js';
import { OTHERS } from './others.js';
import { portuguese } from './pt/conversation-language.js';

type Parts = Required<ConversationLanguage>;

/** The languages in which the headers, dates and greetings of conversations are known. */
export const CONVERSATION_LANGUAGES: readonly ConversationLanguage[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  ...Object.values(OTHERS),
];

/** What the languages bring to one entry of a part, one after the other. */
function broughtTo<P extends keyof Parts>(part: P, entry: keyof Parts[P]): readonly string[] {
  return CONVERSATION_LANGUAGES.flatMap(
    (language) => ((language[part] as Parts[P] | undefined)?.[entry] as string) ?? [],
  );
}

/** The words of an entry in all languages, which are parted by spaces in each. */
export function wordsOf<P extends keyof Parts>(part: P, entry: keyof Parts[P]): ReadonlySet<string> {
  return new Set(broughtTo(part, entry).flatMap((words) => words.split(' ')));
}

/** What all languages bring to a pattern, as a group. */
export function anyOf<P extends keyof Parts>(part: P, entry: keyof Parts[P]): string {
  return `(?:${broughtTo(part, entry).join('|')})`;
}
