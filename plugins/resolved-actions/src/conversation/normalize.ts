/** A line of reactions and their counts below a message: it changes while the message does not. */
const REACTIONS = /^(?::[a-z0-9_+-]{1,40}:|\p{Emoji}|\u200d|\ufe0f|\s)+$/u;

/** Text reduced to what a new copy of the same words has as well: no line ends, no runs of white space, no reactions. */
export function normalizeText(text: string): string {
  return text
    .split('\n')
    .filter((line) => !REACTIONS.test(line))
    .join(' ')
    .replace(/\(edited\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
