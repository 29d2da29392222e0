import { callExtract } from '../call/call-extract.js';
import { routeOn } from '../call/endpoint.js';
import { findCredential } from '../credentials/find-credential.js';
import { readConversation } from '../input/read-conversation.js';
import { type OutputTarget, resolveTarget } from '../output/resolve-target.js';
import { writeOutput } from '../output/write-file.js';
import { writeStdout } from '../output/write-stdout.js';
import { displayOf } from '../render/display.js';
import { startProgress } from '../render/progress.js';
import { render } from '../render/render.js';
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
  const progress = startProgress(session.stderr, session.environment);
  let document: string;
  try {
    progress.show('extracting');
    const credential = await findCredential(options.target, session);
    const response = await callExtract({
      url: routeOn(options.target.base, '/api/extract'),
      request: {
        raw_content: rawContent,
        ...(options.sourceType === null ? {} : { source_type: options.sourceType }),
        metadata: { client_surface: 'cli', ...options.metadata },
      },
      credential,
      userAgent: session.userAgent,
      retry: options.retry,
      environment: session.environment,
      onWait: ({ seconds, retry, status }) =>
        progress.show(`${status === 429 ? 'rate limited' : 'server is busy'}, retry ${retry} of 3 in ${seconds} s`),
    });
    const display = displayOf(
      target.kind === 'stdout' ? session.stdout : undefined,
      session.environment,
      options.source.kind === 'file' ? options.source.path : null,
    );
    document = await render({ options, rawContent, response, display }, session);
  } finally {
    progress.end();
  }
  if (output === undefined || target.kind === 'stdout') await writeStdout(session.stdout, document);
  else await writeOutput(output, target, document, session.onInterrupt);
}
