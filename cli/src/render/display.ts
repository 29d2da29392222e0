import type { Display } from '@structured-extraction/plugin-kit';
import type { Output } from '../session.js';
import { inputLink, takesHyperlinks } from './hyperlinks.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A terminal that does not say how wide it is: as wide as a punched card. */
const USUAL_COLUMNS = 80;

/**
 * How a result can look on an output; undefined: a file.
 * @param inputPath the path of the conversation; null: it is no file
 */
export function displayOf(output: Output | undefined, environment: Environment, inputPath: string | null): Display {
  const isTerminal = output?.isTTY === true;
  const link =
    output !== undefined && inputPath !== null && takesHyperlinks(isTerminal, environment)
      ? inputLink(inputPath, environment)
      : undefined;
  return {
    colour: output !== undefined && wantsColour(isTerminal, environment),
    columns: isTerminal ? (readColumns(environment['COLUMNS']) ?? (output.columns || USUAL_COLUMNS)) : null,
    unicode: isUnicode(environment),
    ...(link === undefined ? {} : { inputLink: link }),
  };
}

/**
 * no-color.org before force-color.org before bixense.com/clicolors. FORCE_COLOR=0 is a no, as for Node itself.
 */
function wantsColour(isTerminal: boolean, environment: Environment): boolean {
  const { NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM } = environment;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  if (CLICOLOR_FORCE && CLICOLOR_FORCE !== '0') return true;
  return isTerminal && TERM !== 'dumb' && CLICOLOR !== '0';
}

/** POSIX: COLUMNS is what the user prefers to the width of the terminal. */
function readColumns(columns: string | undefined): number | undefined {
  return columns !== undefined && /^[1-9]\d{0,4}$/.test(columns) ? Number(columns) : undefined;
}

/** POSIX: LC_ALL before LC_CTYPE before LANG. No locale at all says nothing against Unicode: then it is UTF-8 by habit. */
function isUnicode(environment: Environment): boolean {
  const locale = environment['LC_ALL'] || environment['LC_CTYPE'] || environment['LANG'];
  return locale === undefined || locale === '' || /utf-?8/i.test(locale);
}
