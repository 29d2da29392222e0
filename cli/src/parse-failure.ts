import { Errors } from '@oclif/core';
import type { Failure } from './failure.js';
import { nearest } from './nearest.js';
import { usage } from './usage.js';

const FLAG_NAME = /^--?[a-z][a-z-]{0,40}$/i;

/**
 * An error of the argument parser as a usage failure. Values are never repeated: one of them may be a secret that
 * stands beside a misspelt flag. Returns undefined where the error is not about the command line.
 */
export function parseFailure(error: unknown, command: ParsedCommand): Failure | undefined {
  if (!(error instanceof Errors.CLIError)) return undefined;
  const read = READERS[error.constructor.name];
  if (read !== undefined) return read(error, command);
  return isParserWording(error.message) ? usage(lowerFirst(firstLines(error.message)), helpHint(command)) : undefined;
}

/** The command whose arguments were parsed. */
export interface ParsedCommand {
  /** Its words joined by colons. */
  readonly id: string;
  readonly flagNames: readonly string[];
}

type Read = (error: Errors.CLIError, command: ParsedCommand) => Failure;

/** What somebody meant who gave a command an argument that it does not take. */
const UNEXPECTED: Readonly<Record<string, string>> = {
  extract: 'a conversation is named with --file PATH, or piped in with --stdin; quote a value with spaces',
  config: "the commands below it: 'service config --help'",
  plugins: "the commands below it: 'service plugins --help'",
  tokens: "the commands below it: 'service tokens --help'",
  webhooks: "the commands below it: 'service webhooks --help'",
};

/** By class name: the parser's error classes are not exported. */
const READERS: Readonly<Record<string, Read>> = {
  NonExistentFlagsError: (error, command) => unknownFlags((error as unknown as { flags: string[] }).flags, command),
  UnexpectedArgsError: (_error, { id }) =>
    usage(
      'there is an argument that belongs to no flag',
      UNEXPECTED[id] ?? 'flags take one value each; quote a value with spaces',
    ),
  ArgInvalidOptionError: (error) => {
    const [, options] = /^Expected [\s\S]* to be one of: ([^\n]*)/.exec(error.message) ?? [];
    return usage(`there is an argument that is none of ${options}`);
  },
  FlagInvalidOptionError: (error, command) => {
    const [, name, options] = /^Expected --([a-z-]+)=[\s\S]* to be one of: ([^\n]*)/.exec(error.message) ?? [];
    return usage(`--${name} has to be one of ${options}`, helpHint(command));
  },
  RequiredArgsError: (error) => {
    const { args } = error as unknown as { args: readonly { name: string }[] };
    return usage(`missing ${args.map(({ name }) => name.toUpperCase()).join(', ')}`);
  },
};

function unknownFlags(flags: readonly string[], command: ParsedCommand): Failure {
  const given = flags[0]?.split('=', 1)[0] ?? '';
  if (!FLAG_NAME.test(given)) return usage('there is an unknown flag', helpHint(command));
  const near = nearest(given.replace(/^--?/, ''), command.flagNames);
  return usage(`unknown flag ${given}`, near === undefined ? helpHint(command) : `did you mean --${near}?`);
}

function helpHint({ id }: ParsedCommand): string {
  return `run 'service ${id.replaceAll(':', ' ')} --help' for the flags`;
}

/** The parser's own sentences that name flags only. */
function isParserWording(message: string): boolean {
  return /^(?:Flag --[a-z-]+ (?:expects|can only)|The following errors? occurred|Missing )/.test(message);
}

function firstLines(message: string): string {
  return message
    .replace(/\nSee more help with --help[\s\S]*$/, '')
    .replace(/^The following errors? occurred:\s*/, '')
    .split('\n')
    .map((line) => line.trim().replace(/^Missing required flag ([a-z-]{1,40})$/, 'missing --$1'))
    .join('; ');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
