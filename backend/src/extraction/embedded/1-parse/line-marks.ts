/**
 * What a line may hold, one bit for each. Most patterns of the formats need a digit, a colon or the like: asking for its
 * bit first spares nine of ten searches (parsing 1 KB of chat took 190 µs without).
 */
export const HAS_DIGIT = 1;
/** `:` or `：` */
export const HAS_COLON = 2;
export const HAS_LESS = 4;
export const HAS_GREATER = 8;
export const HAS_AT = 16;
/** A tab, two spaces side by side, or any other white space but one plain space. */
export const HAS_GAP = 32;
export const HAS_BRACKET = 64;
/** A character beyond ASCII, which may be white space, a colon or an emoji. */
export const HAS_WIDE = 128;
export const HAS_ASTERISK = 256;
export const HAS_NUMBER_SIGN = 512;

/** A letter that ends a line. */
export const LINE_END = 1 << 15;

/** The marks of each ASCII character. */
export const MARKS_OF_ASCII: Uint16Array = Uint16Array.from({ length: 128 }, (_, code) => {
  if (code === 10 || code === 13) return LINE_END;
  if (code >= 48 && code <= 57) return HAS_DIGIT;
  if (code === 9 || code === 11 || code === 12) return HAS_GAP;
  const mark = '<>@[*#:'.indexOf(String.fromCharCode(code));
  const bits = [HAS_LESS, HAS_GREATER, HAS_AT, HAS_BRACKET, HAS_ASTERISK, HAS_NUMBER_SIGN, HAS_COLON];
  return bits[mark] ?? 0;
});
