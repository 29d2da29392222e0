import { type CommandContext, type ExtractionOptions, INCLUDES } from '@structured-extraction/plugin-kit';
import { describeWait, requestExtraction } from '../call/request-extraction.js';
import { chooseTarget } from '../credentials/choose-target.js';
import { findCredential } from '../credentials/find-credential.js';
import { readConversation } from '../input/read-conversation.js';
import { refuseOverwriting, stdinFile, stdoutFile } from '../output/refuse-overwriting.js';
import { writeStdout } from '../output/write-stdout.js';
import { displayOf } from '../render/display.js';
import { guardTerminal } from '../render/guard-terminal.js';
import { startProgress } from '../render/progress.js';
import { isPlain } from '../render/render.js';
import type { Session } from '../session.js';
import { usage } from '../usage.js';
import { loadContribution } from './load-contribution.js';
import type { Plugin } from './plugin.js';

const RESOLVED_ACTIONS = 'resolved-actions-json';

interface Called extends Pick<CommandContext, 'args' | 'flags'> {
  readonly plugin: Plugin;
  /** Of the command. */
  readonly id: string;
}

/** What the command of a plugin gets. The session, and the token in it, are used for it and never handed to it. */
export function commandContext({ plugin, id, args, flags }: Called, session: Session): CommandContext {
  const display = displayOf(session.stdout, session.environment, null);
  const warn = (message: string): void => session.warn(`${plugin.name}: ${message}`);
  return {
    args,
    flags,
    display,
    warn,
    async stdin() {
      if (session.stdin.isTTY === true) {
        throw usage('stdin is a terminal', `pipe a text in: service ${id} < thread.txt`);
      }
      refuseOverwriting([stdoutFile()], [stdinFile()]);
      return readConversation({ kind: 'stdin' }, session.stdin);
    },
    async write(text) {
      if (typeof text !== 'string') throw new TypeError('write takes a string');
      await writeStdout(session.stdout, isPlain(display) ? text : guardTerminal(text, display));
    },
    extract: (rawContent, options = {}) => extract(rawContent, options, session),
    async resolvedActions(response, rawContent, { sourceType = null, metadata = {} }: ExtractionOptions = {}) {
      const entry = session.registry.flags.get(RESOLVED_ACTIONS);
      const resolve = entry && (await loadContribution(entry.plugin)).flags?.[RESOLVED_ACTIONS];
      if (resolve === undefined) throw new Error(`no plugin has the flag --${RESOLVED_ACTIONS}`);
      return resolve(
        { response, payload: response },
        {
          rawContent,
          inputPath: null,
          sourceType,
          metadata: { ...metadata, offset_encoding: 'utf32' },
          flags: {},
          display,
          warn,
        },
      );
    },
  };
}

async function extract(rawContent: string, { sourceType = null, metadata = {} }: ExtractionOptions, session: Session) {
  if (typeof rawContent !== 'string' || rawContent === '')
    throw new TypeError('extract takes a text that is not empty');
  const target = chooseTarget(session);
  const credential = await findCredential(target, session);
  const progress = startProgress(session);
  session.onInterrupt(() => progress.end());
  try {
    progress.show('extracting');
    // Whose actions a command has resolved, and from which messages, is known only once it asks.
    const settings = { target, sourceType, reader: null, metadata, include: INCLUDES, retry: true, rpc: null };
    return await requestExtraction(rawContent, settings, credential, {
      ...session,
      onWait: (wait) => progress.show(describeWait(wait)),
    });
  } finally {
    progress.end();
    session.onInterrupt(null);
  }
}
