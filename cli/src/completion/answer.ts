import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { flagTable } from '../commands/flag-tables.js';
import { GLOBAL_FLAGS } from '../global-arguments.js';
import type { CommandDescription, FlagDescription } from '../manual/describe-commands.js';
import { writeStdout } from '../output/write-stdout.js';
import { packageRoot } from '../own-package.js';
import type { Registry } from '../plugins/registry.js';
import type { Session } from '../session.js';
import { suggest } from './suggest.js';

/**
 * Prints what can stand at the cursor, a line each: the word, a tab, what it is. Asks no service and no keychain.
 * @param words those of the command line up to the cursor; the last is the one at it
 */
export async function answerCompletion(words: readonly string[], { registry, stdout }: Session): Promise<void> {
  const suggestions = suggest(words.slice(0, -1), words.at(-1) ?? '', describedCommands(registry));
  // A line is one word: a value of a plugin that is not on one line can be typed, not completed.
  const completable = suggestions.filter(({ word }) => !/[\t\n]/.test(word));
  const lines = completable.map(({ word, description }) => `${word}\t${sanitizeLine(description)}\n`);
  await writeStdout(stdout, lines.join(''));
}

/** The commands as the build has described them, with what plugins add. */
function describedCommands(registry: Registry): readonly CommandDescription[] {
  const own = JSON.parse(readFileSync(path.join(packageRoot, 'dist/commands.json'), 'utf8')) as CommandDescription[];
  const contributed = [...registry.commands].map(([id, { declaration }]) => ({
    words: id.replace(':', ' '),
    summary: declaration.summary,
    description: '',
    examples: [],
    arguments: [],
    flags: declaration.flags,
  }));
  const shared: readonly FlagDescription[] = GLOBAL_FLAGS.map((flag) => ({ ...flag, type: 'boolean' }));
  return [...own, ...contributed].map((command) => ({
    ...command,
    flags: [...(flagTable(command.words, registry) ?? command.flags), ...shared],
  }));
}
