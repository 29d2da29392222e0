import { readFlags } from '../flags/read-flags.js';
import type { Session } from '../session.js';
import { extractConversation } from './extract-conversation.js';
import { extractFlags } from './extract-flags.js';
import { readExtractOptions } from './extract-options.js';

/**
 * Makes an extraction whose flags are all as they should be; false: nothing has been done, the framework's parser has
 * to say what is wrong.
 * @throws {Failure}
 */
export async function runExtract(argv: readonly string[], session: Session): Promise<boolean> {
  const flags = readFlags(argv, extractFlags(session.registry));
  if (flags === undefined) return false;
  await extractConversation(readExtractOptions(flags, session), session);
  return true;
}
