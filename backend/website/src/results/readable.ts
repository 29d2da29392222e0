/** C0, DEL, C1 and line separators: nothing to see, and no place in one line of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the subject
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * What cannot be seen: soft hyphen, bidi marks, embeddings, overrides and isolates (Unicode TR9), zero-width space,
 * invisible operators, annotation marks, byte order mark. The joiners stay: emoji and Persian words are written with them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Text of a conversation as one line that cannot disturb the lines around it; `fallback` where nothing is left to see. */
export function readable(text: string, fallback = ''): string {
  return text.replace(CONTROL, ' ').replace(INVISIBLE, '').trim() || fallback;
}
