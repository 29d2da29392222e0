/** A string of a JSON text. */
export interface JsonString {
  /** What it says, decoded. */
  readonly value: string;
  /** Where it begins in the text, behind its quotation mark. */
  readonly start: number;
}

/** The string that holds the offset, of a JSON value that begins at `from`; null where none does. */
export function jsonStringAt(text: string, from: number, offset: number): JsonString | null {
  let start = -1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '"') {
      if (start !== -1 && index >= offset)
        return { value: JSON.parse(text.slice(start - 1, index + 1)) as string, start };
      if (index >= offset) return null;
      start = start === -1 ? index + 1 : -1;
    } else if (start !== -1 && text[index] === '\\') index += 1;
  }
  return null;
}
