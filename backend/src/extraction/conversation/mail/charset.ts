/** Labels that every TextDecoder knows, each with the names of character sets in mails that it stands for. */
const LABELS: ReadonlyMap<string, string> = new Map(
  [
    ['utf-8', 'utf8', 'us-ascii', 'ascii'],
    ['windows-1252', 'cp1252', 'iso-8859-1', 'latin1'],
    ...['iso-8859-15', 'iso-8859-2', 'windows-1250', 'windows-1251', 'koi8-r'].map((name) => [name]),
  ].flatMap(([label = '', ...names]) => [label, ...names].map((name) => [name, label] as const)),
);

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

/** Decodes bytes. An unknown character set is read as UTF-8, and invalid bytes become U+FFFD. */
export function textOfBytes(bytes: Uint8Array, charset: string): string {
  const label = labelOf(charset);
  const decoder = decoders.get(label) ?? new TextDecoder(label);
  decoders.set(label, decoder);
  return decoder.decode(bytes);
}

/** Whether a character can take more than one byte. */
export function isMultiByte(charset: string): boolean {
  return labelOf(charset) === 'utf-8';
}

function labelOf(charset: string): string {
  return LABELS.get(charset.toLowerCase()) ?? 'utf-8';
}
