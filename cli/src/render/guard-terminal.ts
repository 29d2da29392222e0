import { type Display, sanitize } from '@structured-extraction/plugin-kit';

/**
 * The sequences that a format may send: colour and weight (SGR, ECMA-48 8.3.117, without what hides text or makes it
 * blink), and hyperlinks (OSC 8), which are looked at once more.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the subject
const SEQUENCE = /(\u001b\[[0-9;]{0,40}m|\u001b\]8;;[!-~]{0,8192}\u001b\\)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the subject
const STYLE = /^\u001b\[[0-9;]{0,40}m$/;
/** Slow and fast blinking, and text that cannot be seen. */
const REFUSED: readonly number[] = [5, 6, 8];
const END_OF_STYLE = '\u001b[0m';
const END_OF_LINK = '\u001b]8;;\u001b\\';

/** The last door before a terminal: whatever a plugin let through is made safe here. */
export function guardTerminal(document: string, { colour, inputLink }: Display): string {
  let isStyled = false;
  let isLinked = false;
  const parts = document.split(SEQUENCE).map((part, index) => {
    if (index % 2 === 0) return sanitize(part);
    if (STYLE.test(part)) {
      if (!colour || !isPlainStyle(part)) return '';
      isStyled = part !== END_OF_STYLE;
      return part;
    }
    const target = part.slice('\u001b]8;;'.length, -'\u001b\\'.length);
    if (inputLink === undefined || (target !== '' && !leadsToInput(target, inputLink))) return '';
    isLinked = target !== '';
    return part;
  });
  return `${parts.join('')}${isLinked ? END_OF_LINK : ''}${isStyled ? END_OF_STYLE : ''}`;
}

function isPlainStyle(sequence: string): boolean {
  const parameters = sequence.slice(2, -1).split(';').map(Number);
  for (let index = 0; index < parameters.length; index++) {
    const parameter = parameters[index] ?? 0;
    // A colour by number (38;5;n) or by its parts (38;2;r;g;b): what follows is no style of its own.
    if (parameter === 38 || parameter === 48) index += parameters[index + 1] === 5 ? 2 : 4;
    else if (REFUSED.includes(parameter)) return false;
  }
  return true;
}

/** The input itself, and a line of it where the link says that there are lines: nothing that a conversation says. */
function leadsToInput(target: string, inputLink: string): boolean {
  const [before = '', after] = inputLink.split('{line}');
  if (after === undefined) return target === inputLink;
  const line = target.slice(before.length, target.length - after.length);
  return target === `${before}${line}${after}` && /^\d{1,10}$/.test(line);
}
