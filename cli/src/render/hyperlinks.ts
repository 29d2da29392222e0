import { hostname } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from './display.js';

/** VTE 0.50.0 took hyperlinks and crashed at them. */
const VTE_WITH_HYPERLINKS = 5001;
/** Programs by TERM_PROGRAM, with the first version that takes hyperlinks. */
const PROGRAMS: Readonly<Record<string, readonly [number, number]>> = {
  'iTerm.app': [3, 1],
  WezTerm: [20200620, 0],
  ghostty: [0, 0],
  zed: [0, 0],
  tmux: [3, 4],
};
const TERMS: readonly string[] = ['xterm-kitty', 'xterm-ghostty', 'alacritty', 'foot', 'foot-extra', 'contour'];

/**
 * Whether a terminal is known to take hyperlinks (OSC 8), by the conventions of the package supports-hyperlinks.
 * VS Code does and is left out: there `path:line` can be clicked as it is, and a hyperlink would lose the line.
 */
export function takesHyperlinks(isTerminal: boolean, environment: Environment): boolean {
  const { FORCE_HYPERLINK, NO_COLOR, TERM, TERM_PROGRAM, TERM_PROGRAM_VERSION, VTE_VERSION } = environment;
  if (FORCE_HYPERLINK) return FORCE_HYPERLINK !== '0' && FORCE_HYPERLINK !== 'false';
  if (!isTerminal || NO_COLOR || TERM === 'dumb' || environment['CI'] || environment['TEAMCITY_VERSION']) return false;
  const [major, minor] = PROGRAMS[TERM_PROGRAM ?? ''] ?? [];
  if (major !== undefined && minor !== undefined) return isSince(TERM_PROGRAM_VERSION, major, minor);
  if (TERM_PROGRAM !== undefined && TERM_PROGRAM !== '') return false;
  return (
    TERMS.includes(TERM ?? '') ||
    Boolean(environment['KITTY_WINDOW_ID'] || environment['WT_SESSION'] || environment['DOMTERM']) ||
    (/^\d{4,5}$/.test(VTE_VERSION ?? '') && Number(VTE_VERSION) >= VTE_WITH_HYPERLINKS)
  );
}

/**
 * A file URL with the name of this machine, so that the terminal at the other end of an ssh opens no file of its own.
 * Kitty and iTerm2 take a line number as the fragment; others would look for a file of that name.
 */
export function inputLink(inputPath: string, environment: Environment): string {
  const url = pathToFileURL(path.resolve(inputPath));
  if (process.platform !== 'win32') url.hostname = hostname();
  const takesLines = environment['TERM'] === 'xterm-kitty' || environment['TERM_PROGRAM'] === 'iTerm.app';
  return takesLines ? `${url.href}#{line}` : url.href;
}

function isSince(version: string | undefined, major: number, minor: number): boolean {
  const [, isMajor, isMinor] = /^(\d{1,8})(?:[.-](\d{1,8}))?/.exec(version ?? '') ?? [];
  const found = Number(isMajor ?? 0);
  return found > major || (found === major && Number(isMinor ?? 0) >= minor);
}
