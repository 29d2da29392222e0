const LONGEST = 116;

/** Words parted by spaces, in lines that are not too long for a file of the project. */
export function linesOfWords(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < LONGEST) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
