/** Text reduced to what a new copy of the same words has as well: no line ends, no runs of white space, no edit marks. */
export function normalizeText(text: string): string {
  return text
    .replace(/\(edited\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
