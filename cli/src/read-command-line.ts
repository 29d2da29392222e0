import type { Failure } from './failure.js';
import { nearest } from './nearest.js';
import { usage } from './usage.js';

export interface CommandLine {
  /** The words of the command joined by colons; '' where none is given. */
  readonly id: string;
  /** What follows the words. */
  readonly rest: readonly string[];
  /** --help or -h stands before any `--`, `help` stands first, or there is nothing at all. */
  readonly help: boolean;
}

/**
 * Finds the command that the first words name.
 * @throws {Failure} usage, when they name none; they are not repeated: one may be a misplaced secret
 */
export function readCommandLine(argv: readonly string[], ids: readonly string[]): CommandLine {
  const asksForHelp = argv[0] === 'help';
  const words = asksForHelp ? argv.slice(1) : argv;
  const end = words.findIndex((word) => word.startsWith('-'));
  const leading = end === -1 ? words : words.slice(0, end);
  const length =
    [2, 1].find((count) => leading.length >= count && ids.includes(leading.slice(0, count).join(':'))) ?? 0;
  const rest = words.slice(length);
  const help = asksForHelp || argv.length === 0 || hasHelpFlag(rest);
  if (length === 0 && leading.length > 0) throw usage('there is no such command', hintFor(leading, ids));
  if (length === 0 && !help) throw noCommand(words[0] ?? '');
  refuseMisspelt(leading, length, ids);
  return { id: words.slice(0, length).join(':'), rest, help };
}

/** A word that is nearly one of the commands below `plugins` is no argument of it. */
function refuseMisspelt(leading: readonly string[], length: number, ids: readonly string[]): void {
  const [topic = '', word = ''] = leading;
  if (length !== 1 || word === '') return;
  const below = ids.flatMap((id) => (id.startsWith(`${topic}:`) ? [id.slice(topic.length + 1)] : []));
  const near = nearest(word, below);
  if (near !== undefined) throw usage('there is no such command', `did you mean 'service ${topic} ${near}'?`);
}

/** A flag that stands where a command is looked for. */
function noCommand(word: string): Failure {
  const near = nearest(word.replace(/^--?/, ''), ['help', 'version']);
  return usage(
    'there is no command',
    near === undefined ? "run 'service --help' for the commands" : `did you mean --${near}?`,
  );
}

function hintFor(leading: readonly string[], ids: readonly string[]): string {
  const names = ids.map((id) => id.replaceAll(':', ' '));
  const near = [2, 1].map((count) => nearest(leading.slice(0, count).join(' '), names)).find(Boolean);
  return near === undefined ? "run 'service --help' for the commands" : `did you mean 'service ${near}'?`;
}

function hasHelpFlag(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end === -1 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h');
}
