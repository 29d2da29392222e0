import type { CommandDescription, FlagDescription } from '../manual/describe-commands.js';

export interface Suggestion {
  readonly word: string;
  readonly description: string;
}

/** Words that fit; none: the shell's own completion of files is as good as anything. */
export type Suggestions = readonly Suggestion[];

/**
 * What can stand where the cursor is.
 * @param words those before the cursor, without the name of the program
 * @param current the word at the cursor, so far as it is typed
 */
export function suggest(
  words: readonly string[],
  current: string,
  commands: readonly CommandDescription[],
): Suggestions {
  const { before, typed, prefix } = unglue(words[0] === 'help' ? words.slice(1) : words, current);
  const command = commandIn(before, commands);
  const flag = flagBefore(before, command);
  const found =
    flag !== undefined
      ? valuesOf(flag)
      : typed.startsWith('-')
        ? flagsOf(command, before)
        : [...nextWords(before, commands), ...argumentsOf(command, before)];
  return found
    .filter(({ word }) => word.startsWith(typed))
    .map((suggestion) => ({ ...suggestion, word: `${prefix}${suggestion.word}` }));
}

/** `--format=te` is the flag and what is typed of its value; bash has cut it at the = already. */
function unglue(words: readonly string[], current: string) {
  if (words.at(-1) === '=') return { before: words.slice(0, -1), typed: current, prefix: '' };
  if (current === '=') return { before: words, typed: '', prefix: '' };
  const [, flag, typed] = /^(--[a-z-]{1,40})=(.*)$/s.exec(current) ?? [];
  if (flag === undefined || typed === undefined) return { before: words, typed: current, prefix: '' };
  return { before: [...words, flag], typed, prefix: `${flag}=` };
}

function leading(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => word.startsWith('-'));
  return end === -1 ? words : words.slice(0, end);
}

function commandIn(words: readonly string[], commands: readonly CommandDescription[]): CommandDescription | undefined {
  const given = leading(words);
  return [2, 1]
    .map((count) => (given.length < count ? undefined : given.slice(0, count).join(' ')))
    .map((joined) => commands.find((command) => command.words === joined))
    .find((command) => command !== undefined);
}

function flagBefore(words: readonly string[], command: CommandDescription | undefined): FlagDescription | undefined {
  const last = words.at(-1);
  return command?.flags.find(
    ({ name, char, type }) =>
      type === 'string' && (last === `--${name}` || (char !== undefined && last === `-${char}`)),
  );
}

function valuesOf({ options = [] }: FlagDescription): Suggestions {
  return options.map((word) => ({ word, description: '' }));
}

function flagsOf(command: CommandDescription | undefined, before: readonly string[]): Suggestions {
  const flags = command?.flags ?? [];
  return flags
    .filter(({ name }) => !before.includes(`--${name}`))
    .map(({ name, description }) => ({ word: `--${name}`, description }));
}

/** The next word of every command that begins with the words given. */
function nextWords(before: readonly string[], commands: readonly CommandDescription[]): Suggestions {
  const next = new Map<string, string>();
  for (const { words, summary } of commands) {
    const parts = words.split(' ');
    const word = parts[before.length];
    if (word === undefined || before.some((given, index) => parts[index] !== given)) continue;
    if (!next.has(word)) next.set(word, parts.length === before.length + 1 ? summary : '');
  }
  return [...next].map(([word, description]) => ({ word, description }));
}

/** The values of the argument at the cursor, where there are only some. */
function argumentsOf(command: CommandDescription | undefined, before: readonly string[]): Suggestions {
  if (command === undefined) return [];
  const given = leading(before).length - command.words.split(' ').length;
  return (command.arguments[given]?.options ?? []).map((word) => ({ word, description: '' }));
}
