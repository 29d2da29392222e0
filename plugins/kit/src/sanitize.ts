/** C0 except line feed and tab, DEL and C1: what a terminal may obey (ECMA-48). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the subject
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * What cannot be seen and changes how its surroundings read: soft hyphen, bidi marks, embeddings, overrides and
 * isolates (Unicode TR9), zero-width and invisible operators, annotation marks, byte order mark, tag characters.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** An emoji, with its tone or the wish for the coloured picture (Unicode UTS 51). */
const EMOJI_BEFORE = /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
/** In UTF-16 code units. */
const LONGEST_EMOJI = 4;

const UNSAFE_IN_JSON =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]/g;

/** A whole control sequence (CSI, ECMA-48 5.4): pasted logs are full of colour, which nobody wants to read as text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the subject
const CONTROL_SEQUENCE = /(?:\u001b\[|\u009b)[0-?]{0,64}[ -/]{0,8}[@-~]/g;

/**
 * Makes text of a conversation safe for a terminal or a document: control sequences go, other control
 * characters become U+FFFD, invisible and
 * bidi characters are dropped, every line break becomes a line feed. Line feeds, tabs and whole emoji stay.
 */
export function sanitize(text: string): string {
  return text
    .replace(CONTROL_SEQUENCE, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL, '\ufffd')
    .replace(INVISIBLE, (mark, offset: number, whole: string) => (isJoiner(mark, offset, whole) ? mark : ''));
}

/** Between two emoji the zero-width joiner makes one picture of them: there it is seen, and hides nothing. */
function isJoiner(mark: string, offset: number, whole: string): boolean {
  return (
    mark === '\u200d' &&
    EMOJI_BEFORE.test(whole.slice(Math.max(0, offset - LONGEST_EMOJI), offset)) &&
    EMOJI_AFTER.test(whole.slice(offset + 1, offset + 3))
  );
}

/** The same on one line: each run of white space becomes one space, none at the ends. */
export function sanitizeLine(text: string): string {
  return sanitize(text).replace(/\s+/g, ' ').trim();
}

/**
 * Makes JSON text safe to print: the same characters become \u escapes, so that the value stays what it was.
 * JSON.stringify has escaped C0 already.
 */
export function sanitizeJson(json: string): string {
  return json.replace(UNSAFE_IN_JSON, (match) =>
    match.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
