import type { ArgumentDescription, CommandDescription, FlagDescription } from './describe-commands.js';

export interface ManPage {
  readonly version: string;
  readonly commands: readonly CommandDescription[];
  /** Flags of every command. */
  readonly globalFlags: readonly FlagDescription[];
  readonly exitStatuses: readonly { readonly status: string; readonly meaning: string }[];
  readonly variables: readonly { readonly name: string; readonly meaning: string }[];
}

/** The manual as a page for man(1), in the macros of man(7). */
export function manPage({ version, commands, globalFlags, exitStatuses, variables }: ManPage): string {
  return [
    `.TH SERVICE 1 "" "service ${version}" "User Commands"`,
    '.SH NAME',
    'service \\- extract summary, tasks, decisions and risks from a conversation',
    '.SH SYNOPSIS',
    '.B service',
    '.I COMMAND',
    '[\\fIFLAG\\fR]...',
    '.SH DESCRIPTION',
    'Reads a conversation (a chat thread, an e\\-mail thread, an export), sends it to the service and prints what it found,',
    'each with the words that it rests on. The result is on standard output and nothing else is.',
    '.SH COMMANDS',
    ...commands.flatMap(section),
    '.SH GLOBAL FLAGS',
    ...globalFlags.flatMap(flagLines),
    '.SH EXIT STATUS',
    ...exitStatuses.flatMap(({ status, meaning }) => ['.TP', `.B ${roff(status)}`, roff(meaning)]),
    '.SH ENVIRONMENT',
    ...variables.flatMap(({ name, meaning }) => ['.TP', `.B ${roff(name)}`, roff(meaning)]),
    '',
  ].join('\n');
}

function section({ words, summary, description, examples, arguments: args, flags }: CommandDescription): string[] {
  return [
    `.SS service ${roff(words)}${args.map(argumentWord).join('')}`,
    roff(summary.endsWith('.') ? summary : `${summary}.`),
    ...description
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => ['.PP', roff(line)]),
    ...flags.filter(({ name }) => name !== 'help').flatMap(flagLines),
    ...(examples.length === 0 ? [] : ['.PP', 'Examples:', '.PP', '.RS', '.nf', ...examples.map(roff), '.fi', '.RE']),
  ];
}

function argumentWord({ name, required }: ArgumentDescription): string {
  const word = `\\fI${roff(name.toUpperCase())}\\fR`;
  return required ? ` ${word}` : ` [${word}]`;
}

function flagLines({ name, char, type, description, options, value, usual }: FlagDescription): string[] {
  const short = char === undefined ? '' : `\\-${char}, `;
  const long = `${short}\\-\\-${roff(name)}`;
  const head = type === 'boolean' ? `.B ${long}` : `.BI "${long} " ${roff(value ?? name.toUpperCase())}`;
  const only = options === undefined ? '' : ` One of: ${options.join(', ')}.`;
  const otherwise = usual === undefined ? '' : ` Left out: ${usual}.`;
  return ['.TP', head, roff(`${description}.${only}${otherwise}`)];
}

/** Text that no macro and no escape comes of: on one line, as a macro begins a line. */
function roff(text: string): string {
  return text
    .replace(/\s/g, ' ')
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
}
