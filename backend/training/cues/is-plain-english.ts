import { isForeign } from '#extraction/engines/embedded/1-segment/language';
import type { Sentence } from '#extraction/engines/embedded/1-segment/sentence';
import { KIND } from '#extraction/engines/embedded/1-segment/token';
import { WordTable } from '#extraction/engines/embedded/1-segment/word-table';

/** Tokens that are looked at. */
const SAMPLE = 4000;
/** Share of foreign little words from which a conversation counts as one where other languages are spoken too. */
const MIXED_SHARE = 0.015;
const ENGLISH = 1;
const FOREIGN = 2;
const TELLING = new WordTable((norm) => (isForeign(norm) ? FOREIGN : ENGLISH));

/** Whether a conversation is in English throughout; a sentence here and there in another language leaves it so. */
export function isPlainEnglish(sentences: readonly Sentence[]): boolean {
  const tokens = sentences[0]?.all;
  if (tokens === undefined) return true;
  const telling = TELLING.of(tokens.words);
  let words = 0;
  let foreign = 0;
  for (const { first, last } of sentences) {
    words += last - first;
    for (let at = first; at < last; at++)
      if (tokens.kindOf(at) === KIND.word && telling.get(tokens.norms[at] as number) === FOREIGN) foreign++;
    if (words > SAMPLE) break;
  }
  return foreign < 2 || foreign / words < MIXED_SHARE;
}
