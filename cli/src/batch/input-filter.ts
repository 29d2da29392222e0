import { Minimatch } from 'minimatch';
import { usage } from '../usage.js';

/** What the service can read, by the ending of the name: chats, mail, exports, transcripts and notes. */
export const EXTENSIONS = [
  ...['txt', 'text', 'md', 'markdown', 'log', 'eml', 'mbox', 'json', 'jsonl', 'ndjson', 'html', 'htm'],
  ...['vtt', 'srt'],
] as const;

export interface GivenGlobs {
  readonly include: string | undefined;
  readonly exclude: string | undefined;
}

/** Which of the names below a folder are meant. Paths begin below that folder, with `/` between the parts. */
export interface InputFilter {
  takesFile(path: string): boolean;
  takesFolder(path: string): boolean;
}

/** A glob without a slash is held against the name alone; braces, `**` and classes are those of minimatch. */
const OPTIONS = { matchBase: true, dot: true, nonegate: true, nocomment: true, platform: 'linux' } as const;

/** @throws {Failure} usage, for an empty glob */
export function inputFilter({ include, exclude }: GivenGlobs): InputFilter {
  const included = include === undefined ? hasExtension : globOf(include, '--include');
  const excluded = exclude === undefined ? () => false : globOf(exclude, '--exclude');
  return {
    takesFile: (path) => included(path) && !excluded(path),
    takesFolder: (path) => !excluded(path),
  };
}

function globOf(glob: string, flag: string): (path: string) => boolean {
  if (glob === '' || glob.length > 1000) throw usage(`${flag} has to be a glob of 1 to 1000 characters`);
  const matcher = new Minimatch(glob, OPTIONS);
  return (path) => matcher.match(path);
}

function hasExtension(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  return dot > 0 && (EXTENSIONS as readonly string[]).includes(name.slice(dot + 1));
}
