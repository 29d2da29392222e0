import { describeWait, requestExtraction } from '../call/request-extraction.js';
import { findCredential } from '../credentials/find-credential.js';
import { readConversation } from '../input/read-conversation.js';
import { type OutputTarget, resolveTarget } from '../output/resolve-target.js';
import { writeOutput } from '../output/write-file.js';
import { writeStdout } from '../output/write-stdout.js';
import { displayOf } from '../render/display.js';
import { startProgress } from '../render/progress.js';
import { render } from '../render/render.js';
import { transform } from '../render/transform.js';
import type { Session } from '../session.js';
import type { ExtractOptions } from './extract-options.js';

/**
 * Reads, sends, renders and writes one conversation. Nothing is written before everything else has worked.
 * @throws {Failure}
 */
export async function extractConversation(options: ExtractOptions, session: Session): Promise<void> {
  const { output } = options;
  const target: OutputTarget = output === undefined ? { kind: 'stdout' } : await resolveTarget(output);
  const rawContent = await readConversation(options.source, session.stdin);
  const progress = startProgress(session);
  let document: string;
  try {
    progress.show('extracting');
    const credential = await findCredential(options.target, session);
    const answer = await requestExtraction(rawContent, options, credential, {
      ...session,
      onWait: (wait) => {
        progress.show(describeWait(wait));
        session.detail(describeWait(wait), { ...wait });
      },
    });
    const display = displayOf(
      target.kind === 'stdout' ? session.stdout : undefined,
      session.environment,
      options.source.kind === 'file' ? options.source.path : null,
    );
    const surroundings = { options, rawContent, display };
    const response = await transform(answer, surroundings, session);
    document = await render({ ...surroundings, response }, session);
  } finally {
    progress.end();
  }
  if (output === undefined || target.kind === 'stdout') await writeStdout(session.stdout, document);
  else await writeOutput(output, target, document, session.onInterrupt);
}
