import type { ReadableText } from '../types/readable-text.js';

/** The body of a message by its number; undefined where there is no such message. */
export type BodyOf = (messageIndex: number) => ReadableText | undefined;

/**
 * Makes the question whether words stand, word for word, in the decoded message of that number, at a place that has no
 * way back to the text as sent. Words that are asked for in the order of the message cost one pass over it.
 */
export function decodedWords(bodyOf: BodyOf): (words: string, messageIndex: number | null) => boolean {
  const lastFound = new Map<number, number>();
  return (words, messageIndex) => {
    const body = messageIndex === null ? undefined : bodyOf(messageIndex);
    if (messageIndex === null || body === undefined || words === '') return false;
    const from = lastFound.get(messageIndex) ?? 0;
    const at = unmappedFrom(body, words, from) ?? (from === 0 ? null : unmappedFrom(body, words, 0));
    if (at !== null) lastFound.set(messageIndex, at);
    return at !== null;
  };
}

function unmappedFrom(body: ReadableText, words: string, from: number): number | null {
  for (let at = body.text.indexOf(words, from); at !== -1; at = body.text.indexOf(words, at + 1)) {
    if (body.toOriginal({ start: at, end: at + words.length }) === null) return at;
  }
  return null;
}
