import { classesOf, WORD_CLASS } from '#extraction/engines/embedded/2-read/lexicon/word-classes';

/** Words are the same from here to their endings: "update" and "updating". */
const STEM = 5;

/** The words of a text that say something of their own, each once, in small letters and without most of its ending. */
export function contentWords(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => word.length > 2 && (classesOf(word) & WORD_CLASS.function) === 0)
      .map((word) => word.slice(0, STEM)),
  );
}

/** Every word of a text, in small letters. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
