import type { CommandContext } from './command.js';
import type { ExtractionResponse } from './gen/extraction/v1/extraction_words.js';
import { loadPlugin } from './load-plugin.js';
import { deepFreeze } from './sample-context.js';
import { fullResponse } from './sample-responses.js';

/** How a command is called in a test; everything may be left out. */
export interface CommandTrial {
  /** By name. */
  readonly args?: CommandContext['args'];
  /** By name, without the dashes. */
  readonly flags?: CommandContext['flags'];
  /** What is piped in. */
  readonly stdin?: string;
  /** What every extraction answers; left out: `fullResponse` of the samples. */
  readonly response?: ExtractionResponse;
  /** What every call of resolvedActions answers. */
  readonly resolvedActions?: unknown;
}

/** What a command did. */
export interface CommandOutcome {
  /** All that it wrote to stdout. */
  readonly written: string;
  /** In order. */
  readonly warnings: readonly string[];
  /** The texts that the command had extracted. */
  readonly extracted: readonly string[];
}

/**
 * Runs a command of the plugin in a folder without the client and without a service.
 * @throws {Error} where the plugin has no such command, or the command throws
 */
export async function runCommand(packageRoot: string, id: string, trial: CommandTrial = {}): Promise<CommandOutcome> {
  const { manifest, contribution } = await loadPlugin(packageRoot);
  const command = contribution.commands?.[id];
  if (command === undefined || !manifest.commands.some((declared) => declared.id === id)) {
    throw new Error(`the plugin has no command ${id}`);
  }
  const outcome = { written: '', warnings: [] as string[], extracted: [] as string[] };
  const response = deepFreeze(structuredClone(trial.response ?? fullResponse));
  await command({
    args: trial.args ?? {},
    flags: trial.flags ?? {},
    display: { colour: false, columns: null, unicode: true },
    stdin: async () => {
      if (trial.stdin === undefined || trial.stdin === '') throw new Error('stdin is empty');
      return trial.stdin;
    },
    write: async (text) => {
      outcome.written += text;
    },
    warn: (message) => {
      outcome.warnings.push(message);
    },
    extract: async (rawContent) => {
      outcome.extracted.push(rawContent);
      return response;
    },
    resolvedActions: async () => trial.resolvedActions,
  });
  return outcome;
}
