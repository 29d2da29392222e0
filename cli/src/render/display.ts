import type { Display } from '@structured-extraction/plugin-kit';
import type { Output } from '../session.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a result can look on an output; undefined: a file. */
export function displayOf(output: Output | undefined, environment: Environment): Display {
  const terminal = output?.isTTY === true;
  const colour = terminal && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb';
  return { colour, columns: terminal ? (output.columns ?? 80) : null, unicode: isUnicode(environment) };
}

/** POSIX: LC_ALL before LC_CTYPE before LANG. No locale at all says nothing against Unicode: then it is UTF-8 by habit. */
function isUnicode(environment: Environment): boolean {
  const locale = environment['LC_ALL'] || environment['LC_CTYPE'] || environment['LANG'];
  return locale === undefined || locale === '' || /utf-?8/i.test(locale);
}
