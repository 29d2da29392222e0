import { LANGUAGE_NAMES } from '../2-segment/lexicon/stop-words.js';
import type { SummarySource } from './summarize.js';

/** Says so when the conversation is not in English, since much less of it is then understood. */
export function languageSentence({ language }: SummarySource): string {
  if (language === 'en') return '';
  const name = LANGUAGE_NAMES[language] ?? LANGUAGE_NAMES['other'];
  return `The conversation appears to be ${name}: explicit markers, names, dates and common phrases were read, the rest only in part.`;
}
