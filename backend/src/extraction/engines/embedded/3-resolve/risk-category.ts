import { LANGUAGES } from '../../../languages/languages.js';
import type { RiskCategory } from '../../../types/extraction.js';
import type { Utterance } from '../2-read/utterance.js';

/** Of categories named equally often the first wins. A word that two of them list belongs to the last. */
const CATEGORIES: readonly RiskCategory[] = [
  'security',
  'blocker',
  'schedule',
  'legal',
  'cost',
  'quality',
  'capacity',
  'dependency',
  'other',
];
const CATEGORY_OF_WORDS = new Map(
  CATEGORIES.flatMap((category) =>
    LANGUAGES.flatMap(({ judging }) => judging?.risks?.[category]?.split('|') ?? []).map(
      (words) => [words, category] as const,
    ),
  ),
);
/** How a phrase begins, and the longest that begins so: most words of a text begin none. */
const HEAD = Math.min(...[...CATEGORY_OF_WORDS.keys()].map((words) => words.length));
const LONGEST_FROM = new Map<string, number>();
for (const words of CATEGORY_OF_WORDS.keys()) {
  const head = words.slice(0, HEAD);
  LONGEST_FROM.set(head, Math.max(words.length, LONGEST_FROM.get(head) ?? 0));
}
/** Words of the longest phrase. */
const PHRASE = 4;

/** The category of a risk by the words of its sentences: `quality` where no word points to another. */
export function riskCategory(utterances: readonly Utterance[]): RiskCategory {
  const norms = utterances.flatMap(({ sentence }) => sentence.tokens.map(({ norm }) => norm));
  const counts = new Map<RiskCategory, number>();
  norms.forEach((_, at) => {
    const phrase = `${norms.slice(at, at + PHRASE).join(' ')} `;
    const longest = LONGEST_FROM.get(phrase.slice(0, HEAD)) ?? 0;
    for (let length = Math.min(longest, phrase.length); length > 0; length--) {
      const category = CATEGORY_OF_WORDS.get(phrase.slice(0, length));
      if (category === undefined) continue;
      counts.set(category, (counts.get(category) ?? 0) + 1);
      break;
    }
  });
  let best: RiskCategory = 'quality';
  let most = 0;
  for (const category of CATEGORIES) {
    const count = counts.get(category) ?? 0;
    if (count > most) {
      best = category;
      most = count;
    }
  }
  return best;
}
