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
  if (length === 0 && (leading.length > 0 || !help)) {
    throw usage(
      leading.length > 0 ? 'there is no such command' : 'there is no command',
      "run 'service --help' for the commands",
    );
  }
  return { id: words.slice(0, length).join(':'), rest, help };
}

function hasHelpFlag(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end === -1 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h');
}
