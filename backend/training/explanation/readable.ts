/** Control characters, and those that turn the direction of the text round: a terminal would obey them. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LONGEST = 160;

/** Words of a conversation as a quotation on one line of a terminal; long ones are cut. */
export function quoted(text: string): string {
  const plain = text.replace(/\s{1,200}/g, ' ').replace(UNREADABLE, '�');
  return `“${plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain}”`;
}

/** A name or another short word of a conversation. */
export function named(text: string): string {
  return text.replace(UNREADABLE, '�');
}

/** A number with its sign, in two places. */
export function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(2)}`;
}

/** A heading with a line below it. */
export function heading(words: string): string[] {
  return ['', words, '─'.repeat(words.length)];
}
