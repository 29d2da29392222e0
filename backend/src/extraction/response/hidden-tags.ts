/**
 * A flag of a region of a country (UTS #51: a black flag, the code of CLDR in tag characters, the end of the tags), or
 * one tag character by itself.
 */
const FLAG_OR_TAG =
  /(\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,4}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;
/** What every tag character begins with in UTF-16. */
const FIRST_HALF = '\uDB40';

/**
 * The text without the characters U+E0000 to U+E007F, which nobody sees and language models read; they stay where they
 * make a flag.
 */
export function withoutHiddenTags(text: string): string {
  return text.includes(FIRST_HALF) ? text.replace(FLAG_OR_TAG, '$1') : text;
}
