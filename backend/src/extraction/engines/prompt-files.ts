import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '../../configuration.js';
import type { Prompts } from './llm/write-question.js';

/** Where the build puts them, seen from the compiled file as from its source. */
const FOLDER = new URL('../../../dist/extraction/engines/llm/prompts/', import.meta.url);

/** Reads the prompts; one that is missing is a {@link ConfigurationError}. */
export function readPrompts(folder: URL = FOLDER): Prompts {
  return {
    readConversation: textOf(new URL('read-conversation.md', folder)),
    judgeProposals: textOf(new URL('judge-proposals.md', folder)),
  };
}

function textOf(file: URL): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'it cannot be read';
    throw new ConfigurationError(
      `the prompt ${fileURLToPath(file)} cannot be used: ${problem}; install the service again, or build it with npm run build`,
    );
  }
}
